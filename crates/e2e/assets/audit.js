// Without axe's own styles: the page's policy would refuse them.
const found = await axe.run(document, { resultTypes: ["violations"] });
return found.violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} at ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`));
