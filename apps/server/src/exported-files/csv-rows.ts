/** Lines of a CSV file by the names of its first one. */
export function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [names = [], ...lines] = csvCells(text);
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

/** RFC 4180: cells may be quoted, and may then hold commas, lines and doubled quotes. */
function csvCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1) lines.push(line);
    line = [];
    if (end === '') break;
  }
  return lines;
}
