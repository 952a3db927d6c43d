import type { Money } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type {
  IssueSandboxCoins,
  PlaceLimitOrder,
  PlaceMarketOrder,
  PlaceStopOrder,
  ReplaceOrder,
} from '../commands.ts';
import type { CommandResult, OrderView } from '../events.ts';
import { CLIENT_ORDER_ID_KEPT_MS, CLIENT_ORDER_IDS_MAX } from '../limits.ts';
import {
  isContractAnswer,
  isContractCommand,
  type NamedContractCommand,
  type RememberedContractAnswer,
  repeatedContractAnswer,
} from '../seconds-contract/contract-answers.ts';
import type { OpenOrder } from './open-order.ts';

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
  /** The order itself while it is open. */
  order: OpenOrder | undefined;
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
const exceeded: CommandResult = { accepted: false, code: 'l.error.clientOrderIdsExceeded' };

/** The journal's memory of client order ids: 24 hours of journal time, and as long as the order is open. */
export class ClientOrderIds {
  /** In order of acceptance. Entries before `#first` have run out. */
  #queue: RememberedAnswer[] = [];
  #first = 0;

  /**
   * The answer to a repetition of the same command, a refusal for another body or for one id too many, or undefined for a new id that
   * can be remembered.
   */
  repeated(account: UserAccount, command: NamedCommand): CommandResult | undefined {
    const remembered = account.remembered.get(command.clientOrderId);
    if (remembered === undefined) return account.remembered.size < CLIENT_ORDER_IDS_MAX ? undefined : exceeded;
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

  remember(answer: RememberedAnswer): void {
    answer.account.remembered.set(answer.clientOrderId, answer);
    this.#queue.push(answer);
  }

  /** Puts back one that ran out but whose order is still open. */
  restoreOverdue(answer: RememberedAnswer): void {
    answer.account.remembered.set(answer.clientOrderId, answer);
  }

  /** Called when an order ends: from now on only time keeps its id. */
  orderEnded(order: OpenOrder, timeMs: number): void {
    const { account, clientOrderId } = order;
    if (clientOrderId === '') return;
    const remembered = account.remembered.get(clientOrderId);
    if (remembered?.kind !== 'order' || remembered.order !== order) return;
    remembered.order = undefined;
    if (ranOut(remembered, timeMs)) account.remembered.delete(clientOrderId);
  }

  /** Forgets what has run out, once a batch. */
  forgetUntil(timeMs: number): void {
    while (this.#first < this.#queue.length && ranOut(this.#queue[this.#first], timeMs)) {
      const remembered = this.#queue[this.#first];
      this.#first += 1;
      if (remembered.kind !== 'order' || remembered.order === undefined) {
        remembered.account.remembered.delete(remembered.clientOrderId);
      }
    }
    if (this.#first > 1_024 && this.#first * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Those that time still keeps, in order of acceptance. */
  current(): readonly RememberedAnswer[] {
    return this.#queue.slice(this.#first);
  }
}

export function ranOut(remembered: RememberedAnswer, timeMs: number): boolean {
  return timeMs - remembered.acceptedAtMs >= CLIENT_ORDER_ID_KEPT_MS;
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

/** Remembers the answer to a new order. */
export function rememberOrder(ids: ClientOrderIds, order: OpenOrder, answer: OrderView, waitMs: number): void {
  const { account, clientOrderId } = order;
  const open = order.isEnded ? undefined : order;
  ids.remember({ kind: 'order', account, clientOrderId, acceptedAtMs: waitMs, answer, order: open });
}
