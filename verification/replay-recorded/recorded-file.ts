import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Where the recordings are, if they are. */
export const recordedFolder = process.env.ASSAY_MARKET_DATA ?? join(import.meta.dirname, '../../../shared/market-data');

/** The lines of a recorded file as records by column name; undefined, with a message, where the recordings are not. */
export function recordedRows(path: string): Record<string, string>[] | undefined {
  const file = join(recordedFolder, path);
  if (!existsSync(file)) {
    console.info(`${path}: skipped, ../shared/market-data is not there (ASSAY_MARKET_DATA names another place)`);
    return undefined;
  }
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}

/** Plain decimal text as a whole number of units of 10^-decimals. Throws when it has more places than that. */
export function unitsOf(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) throw new Error(`${text} has more than ${decimals} decimals`);
  return Number(whole + kept.padEnd(decimals, '0'));
}
