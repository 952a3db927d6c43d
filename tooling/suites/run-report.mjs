const slowestShown = 20;

const told = (seconds) => (seconds === undefined ? '–' : `${seconds.toFixed(1)} s`);
const sumOf = (rows, field) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);

/** Columns that stand below each other; the last is of words, and so is the first. */
const table = (lines) => {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  const wordy = (column) => column === 0 || column === widths.length - 1;
  return lines.map((line) =>
    line
      .map((cell, column) =>
        wordy(column) ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
};

/** How a run is counted: `N passed, N failed`, and skips where there are any. */
export const countLine = (rows) => {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((field) => sumOf(rows, field));
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/**
 * What a run says at its end, in lines: suites with wall time and processor seconds, the slowest files, what failed with the command that
 * repeats it and where its pictures and its whole output lie, and the counts last.
 */
export const runReport = (rows, { wallSeconds, prefix = '' }) => [
  ...table([
    ['suite', 'passed', 'failed', 'skipped', 'time', 'processor', ''],
    ...rows.map((row) => [
      row.name,
      row.passed,
      row.failed,
      row.skipped,
      told(row.wallSeconds),
      told(row.processorSeconds),
      row.note,
    ]),
    [
      'all',
      sumOf(rows, 'passed'),
      sumOf(rows, 'failed'),
      sumOf(rows, 'skipped'),
      told(wallSeconds),
      told(sumOf(rows, 'processorSeconds')),
      '',
    ],
  ]),
  ...slowest(rows),
  ...failures(rows, prefix),
  '',
  countLine(rows),
];

const slowest = (rows) => {
  const files = rows
    .flatMap(({ name, files: ofSuite = [] }) => ofSuite.map((file) => ({ ...file, suite: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown);
  if (files.length === 0) return [];
  return [
    '',
    'slowest files:',
    ...table(files.map(({ suite, seconds, name }) => [suite, told(seconds), name])).map(indented),
  ];
};

const failures = (rows, prefix) => {
  const failed = rows.filter((row) => row.failed > 0);
  if (failed.length === 0) return [];
  return [
    '',
    'failed:',
    ...failed.flatMap(({ name, failures: ofSuite = [], log, note }) => [
      ...(ofSuite.length === 0 ? [indented(`${name}: ${note || 'it ended with an error'}`)] : []),
      ...ofSuite.flatMap(({ sentence, repeat, seen }) => [
        indented(`${name}: ${sentence}`),
        ...(repeat === undefined ? [] : [indented(indented(`repeat: ${prefix}${repeat}`))]),
        ...seen.map((path) => indented(indented(`picture: ${path}`))),
      ]),
      ...(log === undefined ? [] : [indented(indented(`all that ${name} printed: ${log}`))]),
    ]),
  ];
};

const indented = (line) => `  ${line}`;
