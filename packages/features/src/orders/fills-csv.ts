import type { FillRow } from '@assay/protocol/entities';

/** Columns of the export: names of the wire, the same in every language, so that programs can read them. */
const columns = [
  'fillId',
  'orderId',
  'createdAt',
  'symbol',
  'side',
  'price',
  'amount',
  'quoteAmount',
  'fee',
  'feeCurrency',
  'role',
] as const satisfies readonly (keyof FillRow)[];

/** What makes a table calculator read a cell as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** One cell, quoted; a text that a calculator would run is made a text by an apostrophe. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Own trades as CSV (RFC 4180), exact decimal texts, times in UTC. */
export function fillsCsv(fills: readonly FillRow[]): string {
  const lines = fills.map((fill) =>
    columns.map((column) => csvCell(column === 'createdAt' ? new Date(fill.createdAt).toISOString() : fill[column])),
  );
  return [columns.map(csvCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
