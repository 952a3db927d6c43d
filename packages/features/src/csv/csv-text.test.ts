import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { csvCell } from '@assay/protocol/csv-cell';
import { expect, it } from 'vitest';
import { csvFormat } from './csv-text.ts';

it('makes no cell a formula and no cell two', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvCell(`${start}cmd`)).toBe(`"'${start}cmd"`);
  expect(csvCell('a"b,c\nd')).toBe('"a""b,c\nd"');
  expect(csvCell('67412.30')).toBe('"67412.30"');
});

const pieces = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '－',
  '\t',
  '\r',
  '\n',
  '"',
  '""',
  ',',
  ';',
  "'",
  '|',
  ' ',
  '1',
  'cmd',
  'é',
  '👩‍👧',
  '\u202e',
];

/** The cells of a file, read as RFC 4180 says and by nothing of ours. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const cell = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
      if (cell === null) throw new Error(`no cell: ${rest}`);
      row.push((cell[1] ?? '').replaceAll('""', '"'));
      rest = rest.slice(cell[0].length);
      if (cell[2] !== ',') break;
    }
    rows.push(row);
  }
  return rows;
}

it('whatever is written into cells, each stays one, is no formula, and says what it said', () => {
  const random = new Random(testSeed('hostile cells'));
  for (let drawn = 0; drawn < workload(200, 2_000); drawn += 1) {
    const text = () => Array.from({ length: random.below(6) }, () => random.pick(pieces)).join('');
    const rows = Array.from({ length: 3 }, () => ({ one: text(), other: text() }));
    const columns = ['one', 'other'] as const;
    const { head, lines } = csvFormat<(typeof rows)[number], 'one' | 'other'>(columns, (row, column) =>
      csvCell(row[column]),
    );
    const [, ...read] = cellsOf(head + lines(rows));
    const asked = rows.map(({ one, other }) => [one, other]);
    expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
      asked.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
    );
    for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/);
  }
});
