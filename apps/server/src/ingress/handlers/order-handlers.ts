import type { Asker } from '@assay/engine/engine-port';
import type { OrderReaders } from '@assay/engine/projections/orders/order-readers';
import type { CommandResult } from '@assay/exchange-core/events';
import { FirstOrderAnswer } from '@assay/exchange-core/orders/order-answers';
import { marketIdOfOrder } from '@assay/exchange-core/orders/order-numbers';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { type Answer, accepted, type ProvenCall, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import {
  cancelCommand,
  marketAsked,
  type OrderName,
  type OrderTerms,
  orderCommand,
  type ReplaceTerms,
  replaceCommand,
} from '../order-entry.ts';
import { PlacedOrder } from '../placed-order.ts';
import type { OrderEngine } from '../proven-submits.ts';
import { ReadyCommand } from '../ready-command.ts';

export interface OrderPorts {
  readonly engine: OrderEngine;
  readonly readers: Pick<OrderReaders, 'hasFinished'>;
  readonly markets: MarketDirectory;
}

type OrderAsker = Asker<Answer<OrderView>>;

/**
 * What places, changes and takes away orders. Most calls of a busy day place or cancel one: those two answer an asker and are promises only
 * for who needs one, which spares an order five of them.
 */
export function orderHandlers({ engine, readers, markets }: OrderPorts) {
  /** The core forgets an order when it ends; the query tables know whose it was. */
  function answerOf(
    userId: number,
    orderId: number,
    result: CommandResult,
  ): Answer<OrderView> | Promise<Answer<OrderView>> {
    if (result.accepted || result.code !== 'l.error.orderUnknown' || orderId === 0) return orderAnswer(result);
    return readers.hasFinished(userId, orderId).then((hasFinished) => {
      if (hasFinished === undefined) return refused('l.error.busy');
      return refused(hasFinished ? 'l.error.orderClosed' : 'l.error.orderUnknown');
    });
  }

  function placeOrderTo(terms: OrderTerms | ReadyCommand, { proof }: ProvenCall, asker: OrderAsker): void {
    if (terms instanceof ReadyCommand) {
      const of = { userId: proof.userId, kind: 'orders' } as const;
      engine.submitBytesTo(terms.bytesFor(proof), resultsTo(asker, orderAnswer), of);
      return;
    }
    const market = markets.bySymbol(terms.symbol);
    const command = market && orderCommand(terms, market, proof);
    if (command === undefined) asker.resolve(refused('l.error.symbolUnknown'));
    else if (!command.ok) asker.resolve(refused(command.code));
    else engine.submitTo(command.value, resultsTo(asker, orderAnswer));
  }

  function cancelOrderTo(name: OrderName | ReadyCommand, { proof }: ProvenCall, asker: OrderAsker): void {
    const resultsOf = (orderId: number) => resultsTo(asker, (result) => answerOf(proof.userId, orderId, result));
    if (name instanceof ReadyCommand) {
      const of = { userId: proof.userId, kind: 'cancellations' } as const;
      engine.submitBytesTo(name.bytesFor(proof), resultsOf(name.cancelledOrderId), of);
      return;
    }
    const command = cancelCommand(name, proof);
    if (command.ok) engine.submitTo(command.value, resultsOf(command.value.orderId));
    else asker.resolve(refused(command.code));
  }

  return {
    placeOrder: (terms: OrderTerms, call: ProvenCall) => promised((asker) => placeOrderTo(terms, call, asker)),
    placeOrderTo,

    async replaceOrder(terms: ReplaceTerms, { proof }: ProvenCall) {
      const orderId = Number(terms.orderId);
      const { price, stopPrice, amount } = terms;
      if (price === undefined && stopPrice === undefined && amount === undefined)
        return refused('l.error.fieldMissing');
      const market = Number.isSafeInteger(orderId) ? markets.find(marketIdOfOrder(orderId)) : undefined;
      if (market === undefined) return refused('l.error.orderUnknown');
      const command = replaceCommand(terms, market, proof);
      if (!command.ok) return refused(command.code);
      return answerOf(proof.userId, orderId, await engine.submit(command.value));
    },

    cancelOrder: (name: OrderName, call: ProvenCall) => promised((asker) => cancelOrderTo(name, call, asker)),
    cancelOrderTo,

    /** Answers the numbers of what was cancelled. */
    async cancelOrders({ symbol }: { readonly symbol?: string | undefined }, { proof }: ProvenCall) {
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const { userId, id: proofId } = proof;
      const marketId = market.value?.marketId ?? 0;
      const result = await engine.submit({ type: 'cancel-all', userId, marketId, proofId });
      if (!result.accepted) return refused(result.code);
      return accepted(result.kind === 'cancelled-all' ? result.orderIds : []);
    },
  };
}

/** Tells the asker what the engine's results are as answers. What cannot be one is told like any other fault. */
function resultsTo(
  asker: OrderAsker,
  answerOf: (result: CommandResult) => Answer<OrderView> | Promise<Answer<OrderView>>,
): Asker<CommandResult> {
  return {
    resolve(result) {
      try {
        const answer = answerOf(result);
        if (answer instanceof Promise) answer.then(asker.resolve, asker.reject);
        else asker.resolve(answer);
      } catch (error) {
        asker.reject(error);
      }
    },
    reject: asker.reject,
  };
}

function promised(ask: (asker: OrderAsker) => void): Promise<Answer<OrderView>> {
  return new Promise((resolve, reject) =>
    // Whoever waits for a promise may read it in another turn.
    ask({ resolve: (answer) => resolve(answer.ok ? accepted(answer.view) : answer), reject }),
  );
}

function orderAnswer(result: CommandResult): Answer<OrderView> {
  if (!result.accepted) return refused(result.code);
  if (result.kind !== 'order') throw new Error(`an order command was answered by ${result.kind}`);
  return result instanceof FirstOrderAnswer ? new PlacedOrder(result) : accepted(result.order);
}
