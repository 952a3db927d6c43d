import { isDeepStrictEqual } from 'node:util';
import type { IssueSandboxCoins } from '@assay/exchange-core/accounts/issue-sandbox-coins';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { PlaceLimitOrder } from '@assay/exchange-core/orders/place-limit-order';
import type { PlaceMarketOrder } from '@assay/exchange-core/orders/place-market-order';
import type { ReplaceOrder } from '@assay/exchange-core/orders/replace-order';
import type { PlaceStopOrder } from '@assay/exchange-core/stops/place-stop-order';
import type { NamedContract } from './contract-people.ts';
import { demand } from './violation.ts';

export type Named =
  | PlaceLimitOrder
  | PlaceMarketOrder
  | PlaceStopOrder
  | ReplaceOrder
  | IssueSandboxCoins
  | NamedContract;

interface FirstAnswer {
  readonly body: string;
  readonly answer: CommandResult;
  readonly orderId: number;
  readonly timeMs: number;
  /** Whether its order was open before the batch that is being read. */
  wasOpen: boolean;
}

/** product.md, section 13. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/**
 * Remembers in its own way what was accepted under which client order id: the same body within 24 hours, or while the order is open, gets the first
 * answer again; another body is refused; and a new order is never the old one.
 */
export class IdempotencyOracle {
  readonly #first = new Map<string, FirstAnswer>();
  #newestOrderId = 0;
  #newestContractId = 0;

  beforeBatch(core: ExchangeCore): void {
    for (const first of this.#first.values()) {
      first.wasOpen = first.orderId > 0 && core.openOrder(first.orderId) !== undefined;
    }
  }

  /** Answers whether the command was new, not a repetition. */
  take(core: ExchangeCore, timeMs: number, command: Command, result: CommandResult): boolean {
    if (result.accepted && result.kind === 'order' && isPlacement(command)) this.#countOrder(result);
    if (result.accepted && result.kind === 'contract') this.#countContract(result);
    if (!isNamed(command) || command.clientOrderId === '') {
      demand(!isRepeated(result), 'an order without a client order id is never a repetition');
      return true;
    }
    const key = `${command.userId}/${command.clientOrderId}`;
    const first = this.#first.get(key);
    if (first === undefined || !this.#isKept(core, first, timeMs)) {
      demand(!isRepeated(result), `nothing was accepted under ${key}, yet it was answered as a repetition`);
      if (result.accepted) this.#first.set(key, firstAnswerOf(command, result, timeMs));
      return true;
    }
    // The order ended in this very batch, after its day: whether before or after this command cannot be seen from here.
    if (timeMs - first.timeMs >= KEPT_MS && core.openOrder(first.orderId) === undefined) {
      if (result.accepted && !isRepeated(result)) this.#first.set(key, firstAnswerOf(command, result, timeMs));
      return !isRepeated(result);
    }
    if (bodyOf(command) === first.body) {
      demand(
        isDeepStrictEqual(answerOf(result), first.answer),
        `a repetition of ${key} did not get the first answer again`,
      );
    } else {
      const isRefused = !result.accepted && result.code === 'l.error.clientOrderIdReused';
      demand(isRefused, `${key} was taken for another body`);
    }
    return false;
  }

  #isKept(core: ExchangeCore, first: FirstAnswer, timeMs: number): boolean {
    if (timeMs - first.timeMs < KEPT_MS) return true;
    return first.wasOpen || (first.orderId > 0 && core.openOrder(first.orderId) !== undefined);
  }

  #countOrder(result: Extract<CommandResult, { kind: 'order' }>): void {
    if (result.repeated) return;
    demand(result.order.orderId > this.#newestOrderId, 'an order id was given twice');
    this.#newestOrderId = result.order.orderId;
  }

  #countContract(result: Extract<CommandResult, { kind: 'contract' }>): void {
    if (result.repeated) return;
    demand(result.contract.orderId > this.#newestContractId, 'the number of a contract was given twice');
    this.#newestContractId = result.contract.orderId;
  }
}

function isPlacement(command: Command): command is PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder {
  return (
    command.type === 'place-limit-order' || command.type === 'place-market-order' || command.type === 'place-stop-order'
  );
}

/** Whether the simulation's people may give the command a name. */
export function isNamed(command: Command): command is Named {
  return (
    isPlacement(command) ||
    command.type === 'replace-order' ||
    command.type === 'issue-sandbox-coins' ||
    isContract(command)
  );
}

/** Contracts of the simulation are over long before their day is: only time keeps their ids. */
export function isContract(command: Command): command is NamedContract {
  const { type } = command;
  return type === 'open-contract' || type === 'transfer-contract' || type === 'add-demo-coins';
}

function isRepeated(result: CommandResult): boolean {
  return result.accepted && (result.kind === 'order' || result.kind === 'contract') && result.repeated;
}

function firstAnswerOf(command: Named, result: CommandResult, timeMs: number): FirstAnswer {
  // A replacement's own id is kept for its day, however long its order stays open.
  const names = result.accepted && result.kind === 'order' && isPlacement(command);
  const orderId = names ? result.order.orderId : 0;
  return { body: bodyOf(command), answer: answerOf(result), orderId, timeMs, wasOpen: false };
}

/** Everything but who proved it. */
function bodyOf(command: Named): string {
  const entries = Object.entries(command).filter(([name]) => name !== 'proofId');
  return entries.map(([name, value]) => `${name}=${value}`).join(' ');
}

/** The answer without the mark of a repetition. */
function answerOf(result: CommandResult): CommandResult {
  const hasMark = result.accepted && (result.kind === 'order' || result.kind === 'contract');
  return hasMark ? { ...result, repeated: false } : result;
}
