/** A cell must not end the cell or the line. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

export const page = (title: string, ...parts: readonly string[]): string =>
  `${[`# ${title}`, 'Written from `packages/protocol` by `npm run reference`; a test fails when the two differ.', ...parts].join('\n\n')}\n`;
