import { type Money, parseMoney } from '@assay/amounts/money';

/** A value that was read, or the sentence that says what is wrong with it. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** 10^12 coins. No order, limit, ladder or pool is larger; a longer number is a slip. */
const AMOUNT_MAX = 10n ** 24n;

export type Fields = Readonly<Record<string, string>>;

export const readAs = <Value>(value: Value): Read<Value> => ({ ok: true, value });
export const unreadable = (message: string): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message,
});

/** Percent as decimal text with at most 4 decimals; answers parts per million. */
export function readPpm(what: string, text: string): Read<number> {
  const parsed = parseMoney(text, 4);
  if (!parsed.ok) return unreadable(`${what} “${text}” is not a percentage with at most 4 decimals.`);
  const ppm = parsed.money / 10n ** 8n;
  return ppm > 1_000_000n ? unreadable(`${what} “${text}” is above 100 percent.`) : readAs(Number(ppm));
}

export function readMoney(what: string, text: string): Read<Money> {
  const parsed = parseMoney(text, 8);
  if (!parsed.ok) return unreadable(`${what} “${text}” is not an amount with at most 8 decimals.`);
  if (parsed.money > AMOUNT_MAX)
    return unreadable(`${what} “${text}” is above 1,000,000,000,000: there is no such amount.`);
  return readAs(parsed.money);
}

export function readWhole(what: string, text: string, from: number, to: number): Read<number> {
  const value = /^(?:0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to
    ? readAs(value)
    : unreadable(`${what} “${text}” is not a whole number from ${from} to ${to}.`);
}

/** The number of a letter of the outbox. */
export function readLetterId(text = ''): Read<number> {
  return readWhole('letter', text, 1, 999_999_999_999_999);
}

/** `a:b,c:d` as rows of texts, each of the same length. */
export function readRows(what: string, text: string, columns: number, rowsMax: number): Read<string[][]> {
  const rows = text.split(',').map((row) => row.split(':').map((part) => part.trim()));
  if (rows.length > rowsMax) return unreadable(`${what}: at most ${rowsMax}, and these are ${rows.length}.`);
  const wrong = rows.find((row) => row.length !== columns);
  return wrong === undefined
    ? readAs(rows)
    : unreadable(`${what}: “${wrong.join(':')}” has ${wrong.length} parts instead of ${columns}.`);
}

/** The first fault of several reads. */
export function firstFault(...reads: readonly Read<unknown>[]): { ok: false; message: string } | undefined {
  for (const read of reads) if (!read.ok) return { ok: false, message: read.message };
  return undefined;
}
