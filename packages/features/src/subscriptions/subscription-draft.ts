import { formatMoney, moneyOf, parseMoney } from '@assay/amounts/money';
import type { Message } from '@assay/messages/message-keys';
import { coinDecimals } from '@assay/protocol/assets';
import type { SubscriptionRow } from '@assay/protocol/subscription-entities';
import { roomLeft } from '../earn/earn-draft.ts';
import { trimmedAmount, unitsOf } from '../numbers/decimal.ts';
import { moneyIn, moneyOrZero } from '../numbers/money-text.ts';
import { trimmed } from './subscription-shown.ts';

export interface SubscriptionDraft {
  /** Coins, as typed. */
  readonly amount: string;
  readonly project: Pick<SubscriptionRow, 'currency' | 'payCurrency' | 'price' | 'step' | 'minimum' | 'maximum'>;
  /** Of what one pays with, exact; undefined while nobody knows and for a guest. */
  readonly funds: string | undefined;
  /** Coins that the person has subscribed already; they count towards the maximum. */
  readonly subscribed?: string;
}

export type SubscriptionReading =
  /** Coins, and what they cost: exact decimal texts. */
  | { readonly kind: 'amount'; readonly amount: string; readonly cost: string }
  /** Nothing is wrong yet, something is only missing. */
  | { readonly kind: 'missing'; readonly message: Message }
  /** `amount` where only the money is lacking: it can be previewed all the same. */
  | { readonly kind: 'fault'; readonly message: Message; readonly amount?: string };

const one = 10n ** 12n;

/** What so many coins cost: exact, since a step costs whole atoms. */
export function costOf(amount: string, price: string): string {
  return formatMoney(moneyOf((moneyOrZero(amount) * (unitsOf(price) ?? 0n)) / one));
}

/** What the typed number of coins means, and what stands in its way; the server looks again. */
export function readSubscription({ amount, project, funds, subscribed = '0' }: SubscriptionDraft): SubscriptionReading {
  const { currency, payCurrency, price, step, minimum, maximum } = project;
  // A field may still hold an unfinished number such as `12.`.
  const text = amount.endsWith('.') ? amount.slice(0, -1) : amount;
  if (text === '') return { kind: 'missing', message: { key: 'subscribe.enterAmount' } };
  const read = parseMoney(text, coinDecimals);
  if (!read.ok) return fault(read.reason === 'malformed' ? 'l.error.amountMalformed' : 'earn.decimals');
  const coins = (value: string) => ({ amount: trimmed(value), coin: currency });
  if (read.money < moneyOrZero(minimum) || read.money === 0n) return fault('subscribe.tooFew', coins(minimum));
  const room = roomLeft(maximum, subscribed) ?? maximum;
  if (read.money > moneyOrZero(room)) return fault('subscribe.tooMany', coins(room));
  const stepMoney = moneyIn(step);
  if (stepMoney !== undefined && stepMoney > 0n && read.money % stepMoney !== 0n)
    return fault('subscribe.notAStep', coins(step));
  const cost = costOf(text, price);
  if (funds !== undefined && moneyOrZero(cost) > moneyOrZero(funds))
    return {
      ...fault('earn.tooMuch', { amount: trimmedAmount(funds, coinDecimals), coin: payCurrency }),
      amount: text,
    };
  return { kind: 'amount', amount: text, cost };
}

/** The most coins that one can subscribe at once: what is left of a person’s cap, or what the money is enough for, in whole steps; undefined where that is nothing. */
export function mostCoins({ project, funds, subscribed = '0' }: Omit<SubscriptionDraft, 'amount'>): string | undefined {
  const [step, price] = [moneyIn(project.step), unitsOf(project.price)];
  if (funds === undefined || step === undefined || step === 0n || price === undefined || price === 0n) return undefined;
  const affordable = (moneyOrZero(funds) * one) / price;
  const cap = moneyOrZero(roomLeft(project.maximum, subscribed) ?? '');
  const most = affordable < cap ? affordable : cap;
  const whole = most - (most % step);
  if (whole === 0n || whole < moneyOrZero(project.minimum)) return undefined;
  return formatMoney(moneyOf(whole));
}

function fault(key: Message['key'], values?: Message['values']): Extract<SubscriptionReading, { kind: 'fault' }> {
  return { kind: 'fault', message: values === undefined ? { key } : { key, values } };
}
