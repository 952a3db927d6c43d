const head = '| commit | day | command | machine | passed | failed | skipped | time | processor | what failed |';

/** The row of one run in the table of verdicts, out of its `test-results/run.json`. */
export const verdictRow = ({ commit, day, command, machine, run }) => {
  const sum = (field) => run.suites.reduce((total, suite) => total + (suite[field] ?? 0), 0);
  const failures = run.suites.flatMap(({ name, failures: ofSuite = [], failed }) => {
    if (failed === 0) return [];
    return ofSuite.length === 0 ? [name] : ofSuite.map(({ sentence }) => sentence.split(': ')[0]);
  });
  const cells = [
    commit.slice(0, 8),
    day,
    `\`${command}\``,
    machine,
    sum('passed'),
    sum('failed'),
    sum('skipped'),
    told(run.wallSeconds),
    told(sum('processorSeconds')),
    failures.map((failure) => failure.replaceAll('|', '/')).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
};

const told = (seconds) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
};

/** The document with one more row below its table of verdicts. */
export const withRow = (document, row) => {
  const lines = document.split('\n');
  const at = lines.indexOf(head);
  if (at < 0) throw new Error(`The document has no table of verdicts, which begins with ${head}`);
  let end = at + 2;
  while (lines[end]?.startsWith('|')) end += 1;
  return [...lines.slice(0, end), row, ...lines.slice(end)].join('\n');
};
