import type { Money } from '@assay/amounts/money';
import type { IssueSandboxCoins } from '../accounts/issue-sandbox-coins.ts';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CommandResult } from '../events.ts';
import {
  isContractAnswer,
  isContractCommand,
  type NamedContractCommand,
  type RememberedContractAnswer,
  repeatedContractAnswer,
} from '../seconds-contract/contract-answers.ts';
import type { PlaceStopOrder } from '../stops/place-stop-order.ts';
import type { OrderView } from './order-view.ts';
import type { PlaceLimitOrder } from './place-limit-order.ts';
import type { PlaceMarketOrder } from './place-market-order.ts';
import type { ReplaceOrder } from './replace-order.ts';

/**
 * The first answer to a client order id. The answer holds the whole body that was sent, so a repetition is compared with it.
 * Only accepted commands are remembered: a refusal changed nothing, and the id stays free.
 */
export type RememberedAnswer = RememberedOrder | RememberedReplacement | RememberedIssue | RememberedContractAnswer;

type PlaceOrder = PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder;
export type NamedCommand = PlaceOrder | ReplaceOrder | IssueSandboxCoins | NamedContractCommand;

export interface RememberedBase {
  readonly account: UserAccount;
  readonly clientOrderId: string;
  readonly acceptedAtMs: number;
}

export interface RememberedOrder extends RememberedBase {
  readonly kind: 'order';
  readonly answer: OrderView;
}

/** The order that was replaced has an id of its own; this one only makes the command happen once. */
export interface RememberedReplacement extends RememberedBase {
  readonly kind: 'replace';
  readonly body: Pick<ReplaceOrder, 'orderId' | 'price' | 'stopPrice' | 'amount'>;
  readonly answer: OrderView;
}

export interface RememberedIssue extends RememberedBase {
  readonly kind: 'issue';
  readonly assetId: number;
  readonly amount: Money;
}

/** Stored as their places in this list. */
export const rememberedKinds = [
  'issue',
  'order',
  'replace',
  'contract',
  'contract-transfer',
  'demo',
] as const satisfies readonly RememberedAnswer['kind'][];

const reused: CommandResult = { accepted: false, code: 'l.error.clientOrderIdReused' };

/** The answer to a command under an id that is remembered: the first one again, or a refusal when the body is another. */
export function answerAgain(remembered: RememberedAnswer, command: NamedCommand): CommandResult {
  if (remembered.kind === 'issue') {
    const same =
      command.type === 'issue-sandbox-coins' &&
      command.assetId === remembered.assetId &&
      command.amount === remembered.amount;
    return same ? { accepted: true, kind: 'done' } : reused;
  }
  if (isContractAnswer(remembered)) return repeatedContractAnswer(command, remembered) ?? reused;
  if (!isSameBody(command, remembered)) return reused;
  return { accepted: true, kind: 'order', order: remembered.answer, repeated: true };
}

function isSameBody(command: NamedCommand, remembered: RememberedOrder | RememberedReplacement): boolean {
  if (command.type === 'issue-sandbox-coins' || isContractCommand(command)) return false;
  if (command.type !== 'replace-order') return remembered.kind === 'order' && sameOrder(command, remembered.answer);
  if (remembered.kind === 'order') return false;
  const { orderId, price, stopPrice, amount } = remembered.body;
  if (command.orderId !== orderId || command.price !== price) return false;
  return command.stopPrice === stopPrice && command.amount === amount;
}

function sameOrder(command: PlaceOrder, answer: OrderView): boolean {
  if (command.marketId !== answer.marketId || command.side !== answer.side || command.amount !== answer.amount)
    return false;
  if ((command.selfTradePrevention ?? 'cancel-newest') !== answer.selfTradePrevention) return false;
  if (command.type === 'place-stop-order') return sameStop(command, answer);
  if (command.type === 'place-limit-order') {
    return answer.type === 'limit' && command.price === answer.price && command.timeInForce === answer.timeInForce;
  }
  return answer.type === 'market' && command.quoteAmount === answer.quoteAmount;
}

function sameStop(command: PlaceStopOrder, answer: OrderView): boolean {
  if (answer.type !== (command.price > 0 ? 'stop-limit' : 'stop-market')) return false;
  if (command.stopPrice !== answer.stopPrice || command.price !== answer.price) return false;
  return command.quoteAmount === answer.quoteAmount && command.timeInForce === answer.timeInForce;
}
