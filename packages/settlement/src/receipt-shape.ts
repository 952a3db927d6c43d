import { CONTRACT_RULE_VERSION, exitTickCountsOf, FIRST_CONTRACT_RULE } from './contract-rule.ts';
import { parsePriceUnits } from './exact-price-text.ts';
import { type ContractReceipt, RECEIPT_FORMAT, RECEIPT_FORMAT_VERSION } from './receipt.ts';

/** Names the field at fault, or undefined when all is well. */
type Judge = (value: unknown, path: string) => string | undefined;

/** More ticks than this no receipt needs: the longest contract lasts a day, and heads lie at most some minutes around it. */
const RECEIPT_TICKS_MAX = 90_000;
const RATE_PPM_MAX = 10_000_000;
const HOLDING_SECONDS_MAX = 86_400;
const POSTINGS_MAX = 40;
const SOURCES_MAX = 64;

const when =
  (holds: (value: unknown) => boolean): Judge =>
  (value, path) =>
    holds(value) ? undefined : path;
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const matches = (pattern: RegExp) => when((value) => typeof value === 'string' && pattern.test(value));
const oneOf = (...choices: readonly unknown[]) => when((value) => choices.includes(value));
const upTo = (maximum: number) => when((value) => isWhole(value) && value <= maximum);
const orNull =
  (judge: Judge): Judge =>
  (value, path) =>
    value === null ? undefined : judge(value, path);
const list =
  (maximum: number, judge: Judge): Judge =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > maximum) return path;
    for (const [index, entry] of value.entries()) {
      const fault = judge(entry, `${path}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
/** Exactly these fields: what is not checked may not stand in a receipt. */
const record =
  (fields: Readonly<Record<string, Judge>>): Judge =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return path === '' ? 'receipt' : path;
    const prefix = path === '' ? '' : `${path}.`;
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) return `${prefix}${unknown}`;
    for (const [name, judge] of Object.entries(fields)) {
      const fault = judge(Reflect.get(value, name), `${prefix}${name}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

const whole = when(isWhole);
const money = matches(/^(0|[1-9][0-9]{0,23})(\.[0-9]{0,11}[1-9])?$/);
const signedMoney = matches(/^-?(0|[1-9][0-9]{0,23})(\.[0-9]{0,11}[1-9])?$/);
const price = when((value) => typeof value === 'string' && parsePriceUnits(value) !== undefined);
const symbol = matches(/^[a-z0-9]{1,24}$/);
const name = matches(/^[A-Za-z0-9._:-]{1,64}$/);
const hexOf = (digits: number) => matches(new RegExp(`^[0-9a-f]{${digits}}$`));
const text = when((value) => typeof value === 'string');

const head = record({ minuteMs: whole, sequence: whole, hash: hexOf(64), text, signature: hexOf(128) });
const tick = record({
  sequence: whole,
  symbol,
  timeMs: whole,
  price,
  sources: list(SOURCES_MAX, record({ source: name, price, timeMs: whole })),
});
const posting = record({ account: name, amount: signedMoney, coin: name, reason: name });

const fields: Readonly<Record<keyof ContractReceipt, Judge>> = {
  format: oneOf(RECEIPT_FORMAT),
  formatVersion: oneOf(RECEIPT_FORMAT_VERSION),
  instance: name,
  receiptId: name,
  orderId: whole,
  account: oneOf('real', 'demo'),
  symbol,
  direction: oneOf('up', 'down'),
  stakeCoin: name,
  stake: money,
  fee: money,
  feePpm: upTo(RATE_PPM_MAX),
  incomeRatePpm: upTo(RATE_PPM_MAX),
  holdingSeconds: upTo(HOLDING_SECONDS_MAX),
  exitTicks: oneOf(...exitTickCountsOf(FIRST_CONTRACT_RULE), ...exitTickCountsOf(CONTRACT_RULE_VERSION)),
  ruleVersion: oneOf(FIRST_CONTRACT_RULE, CONTRACT_RULE_VERSION),
  openedAtMs: whole,
  openedAfterTick: whole,
  openedBatch: whole,
  entryTick: orNull(whole),
  expiryMs: orNull(whole),
  result: oneOf('', 'win', 'lose', 'draw', 'void'),
  status: oneOf(0, 1, 2),
  voidReason: oneOf('', 'no-entry', 'exit-missing', 'seam'),
  voidCause: oneOf('', 'downtime', 'source-outage', 'halt', 'seam'),
  returned: money,
  postings: list(POSTINGS_MAX, posting),
  startHead: orNull(head),
  ticks: list(RECEIPT_TICKS_MAX, tick),
  endHead: orNull(head),
  publicKey: hexOf(64),
  signature: hexOf(128),
};

const receipt = record(fields);

/** The name of the first field that is missing, unknown or malformed, `ticks[3].price`; undefined when there is none. */
export function shapeFaultOf(value: unknown): string | undefined {
  return receipt(value, '') ?? (hasExitTicksOfItsRule(value) ? undefined : 'exitTicks');
}

/** Of numbers that rule 1 takes the mean, of those that rule 2 takes the median exists. */
function hasExitTicksOfItsRule(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return exitTickCountsOf(Number(Reflect.get(value, 'ruleVersion'))).includes(Reflect.get(value, 'exitTicks'));
}

/** The value as a receipt, when its shape is one. Nothing else has been checked of it. */
export function readReceipt(value: unknown): ContractReceipt | undefined {
  return isReceipt(value) ? value : undefined;
}

function isReceipt(value: unknown): value is ContractReceipt {
  return shapeFaultOf(value) === undefined;
}
