/** What makes a table calculator read a cell as a formula, some in the wide forms of East Asian keyboards, too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** How a cell begins that was made a text; one that somebody wrote so begins like it. */
export const csvGuard = /^'[=+\-@\t\r\n＝＋－＠]/;

/** One cell, quoted; a text that a calculator would run is made a text by an apostrophe. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
