import { type Money, parseMoney } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import type { ConfigureContractCoin } from '@assay/exchange-core/seconds-contract/configure-contract-coin';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { contractCoinBySymbol } from '@assay/protocol/contract-coins';
import { indexSymbols } from '@assay/protocol/markets';
import type { BesideCore } from './beside-core.ts';

/** A value that was read, or the sentence that says what is wrong with it. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export type Fields = Readonly<Record<string, string>>;

/** What of the core the fields name. */
export type NamedInCore = Pick<CoreView, 'markets' | 'views'>;

/** How the text of a field is read, which is undefined where it is not given. `what` is how the sentence calls it. */
export type FieldKind<Value> = (what: string, text: string | undefined, core: NamedInCore) => Read<Value>;

export type FieldKinds<Values> = { readonly [Name in keyof Values]: FieldKind<Values[Name]> };

/** 10^12 coins. No order, limit, ladder or pool is larger; a longer number is a slip. */
const AMOUNT_MAX = 10n ** 24n;

export const readAs = <Value>(value: Value): Read<Value> => ({ ok: true, value });
export const unreadable = (message: string): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message,
});

/** Percent as decimal text with at most 4 decimals; answers parts per million. */
export function readPpm(what: string, text = ''): Read<number> {
  const parsed = parseMoney(text, 4);
  if (!parsed.ok) return unreadable(`${what} “${text}” is not a percentage with at most 4 decimals.`);
  const ppm = parsed.money / 10n ** 8n;
  return ppm > 1_000_000n ? unreadable(`${what} “${text}” is above 100 percent.`) : readAs(Number(ppm));
}

export function readMoney(what: string, text = ''): Read<Money> {
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

export const readText = (_what: string, text = ''): Read<string> => readAs(text);

export function readMarket(_what: string, symbol = '', core: NamedInCore): Read<MarketView> {
  const market = core.markets().find((view) => view.symbol === symbol);
  return market === undefined ? unreadable(`No market is called “${symbol}”.`) : readAs(market);
}

/** The number of an index pair. */
export function readPair(_what: string, pair = ''): Read<number> {
  const symbol = indexSymbols.find((entry) => entry.symbol === pair);
  return symbol === undefined ? unreadable(`No index pair is called “${pair}”.`) : readAs(symbol.id);
}

/** A coin of a stake, as it is configured. */
export function readCoin(_what: string, symbol = '', core: NamedInCore): Read<ConfigureContractCoin> {
  const coin = contractCoinBySymbol(symbol);
  const coins = core.views(ContractViews).coins();
  const known = coins.find(({ assetId }) => assetId === coin?.assetId);
  return known === undefined ? unreadable(`“${symbol}” is no coin of a stake: USDT or USDC.`) : readAs(known);
}

/** `2026-12-01T08:00Z`, whose Z may be left out: a minute, or a second, in UTC. */
export function readMoment(what: string, text = ''): Read<number> {
  const [, minute, seconds = '00'] =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})(?::([0-9]{2}))?Z?$/.exec(text) ?? [];
  const moment = new Date(`${minute}:${seconds}Z`);
  // The 30th of February would be read as a day of March.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString() === `${minute}:${seconds}.000Z`;
  return isReal && moment.getTime() > 0
    ? readAs(moment.getTime())
    : unreadable(`${what} “${text}” is not a time in UTC like 2026-12-01T08:00.`);
}

export function whole(from: number, to: number): FieldKind<number> {
  return (what, text = '') => readWhole(what, text, from, to);
}

export function choice<const Word extends string>(words: readonly Word[]): FieldKind<Word> {
  const named = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return (what, text = '') => {
    const word = words.find((known) => known === text);
    return word === undefined ? unreadable(`${what} “${text}” is not ${named}.`) : readAs(word);
  };
}

export function optional<Value>(kind: FieldKind<Value>): FieldKind<Value | undefined> {
  return (what, text, core) => (text === undefined ? readAs(undefined) : kind(what, text, core));
}

/** `a:b,c:d`: rows, each of the same parts. */
export function rows<Row extends object>(rowsMax: number, parts: FieldKinds<Row>): FieldKind<readonly Row[]> {
  const names = Object.keys(parts);
  return (what, text = '', core) => {
    const texts = text.split(',').map((row) => row.split(':').map((part) => part.trim()));
    if (texts.length > rowsMax) return unreadable(`${what}: at most ${rowsMax}, and these are ${texts.length}.`);
    const read: Row[] = [];
    for (const row of texts) {
      if (row.length !== names.length)
        return unreadable(`${what}: “${row.join(':')}” has ${row.length} parts instead of ${names.length}.`);
      const values = readFields(parts, Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])), core);
      if (!values.ok) return values;
      read.push(values.value);
    }
    return readAs(read);
  };
}

/** Reads fields by their kinds, in the order in which these stand: the first fault is told. */
function readFields<Values extends object>(kinds: FieldKinds<Values>, fields: Fields, core: NamedInCore): Read<Values> {
  const values: Partial<Values> = {};
  for (const name in kinds) {
    const read = kinds[name](name, fields[name], core);
    if (!read.ok) return read;
    values[name] = read.value;
  }
  return readAs(values as Values);
}

/** How what an operator says becomes a command of the core. Nothing is sent here. */
export type OperatorPlan = (fields: Fields, core: NamedInCore, beside: BesideCore) => Read<OperatorCommand>;

/** Makes the command of what was read. A text is the sentence for an operator whose fields can be read and still make no command. */
export function planOf<Values extends object>(
  kinds: FieldKinds<Values>,
  make: (values: Values, core: NamedInCore, beside: BesideCore) => OperatorCommand | string,
): OperatorPlan {
  return (fields, core, beside) => {
    const read = readFields(kinds, fields, core);
    if (!read.ok) return read;
    const made = make(read.value, core, beside);
    return typeof made === 'string' ? unreadable(made) : readAs(made);
  };
}

/** A moment, or 0 where there is no bound. */
export function readSchedule(what: string, text = ''): Read<number> {
  return text === '0' ? readAs(0) : readMoment(what, text);
}
