import { ZERO_MONEY as noMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { FillView } from '@assay/engine/projections/fills/fill-projection';
import type { FillReaders } from '@assay/engine/projections/fills/fill-readers';
import type { OrderReaders } from '@assay/engine/projections/orders/order-readers';
import type { CommandResult } from '@assay/exchange-core/events';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import { marketIdOfOrder } from '@assay/exchange-core/orders/order-numbers';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { assets } from '@assay/protocol/assets';
import { pageSizeDefault } from '@assay/protocol/wire';
import { type Answer, accepted, type PageTerms, type PageView, type ProvenCall, refused } from '../call.ts';
import type { MarketDirectory } from '../market-directory.ts';
import { type OrderTerms, orderCommand, type ReplaceTerms, replaceCommand } from '../order-entry.ts';

export interface SpotPorts {
  readonly engine: EngineClient;
  readonly readers: OrderReaders & Pick<FillReaders, 'fills'>;
  readonly markets: MarketDirectory;
}

/** Which orders or fills are asked for; without a symbol those of all markets. */
export interface ListTerms extends PageTerms {
  readonly symbol?: string | undefined;
}

export interface OrderListTerms extends ListTerms {
  readonly status: 'open' | 'finished';
}

/** An order by the exchange's number or by its owner's, and not by both. */
export interface OrderName {
  readonly orderId?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

export type SpotHandlers = ReturnType<typeof spotHandlers>;

export function spotHandlers({ engine, readers, markets }: SpotPorts) {
  function orderAnswer(result: CommandResult): Answer<OrderView> {
    if (!result.accepted) return refused(result.code);
    if (result.kind !== 'order') throw new Error(`an order command was answered by ${result.kind}`);
    return accepted(result.order);
  }

  /** The core forgets an order when it ends; the query tables know whose it was. */
  async function answerOf(userId: number, orderId: number, result: CommandResult): Promise<Answer<OrderView>> {
    if (result.accepted || result.code !== 'l.error.orderUnknown' || orderId === 0) return orderAnswer(result);
    const hasFinished = await readers.hasFinished(userId, orderId);
    if (hasFinished === undefined) return refused('l.error.busy');
    return refused(hasFinished ? 'l.error.orderClosed' : 'l.error.orderUnknown');
  }

  return {
    async placeOrder(terms: OrderTerms, { proof }: ProvenCall) {
      const market = markets.bySymbol(terms.symbol);
      if (market === undefined) return refused('l.error.symbolUnknown');
      const command = orderCommand(terms, market, proof);
      return command.ok ? orderAnswer(await engine.submit(command.value)) : refused(command.code);
    },

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

    async cancelOrder({ orderId, clientOrderId }: OrderName, { proof }: ProvenCall) {
      if ((orderId === undefined) === (clientOrderId === undefined)) return refused('l.error.fieldMissing');
      const named = Number(orderId ?? 0);
      if (!Number.isSafeInteger(named)) return refused('l.error.orderUnknown');
      const { userId, id: proofId } = proof;
      const result = await engine.submit({
        type: 'cancel-order',
        userId,
        orderId: named,
        clientOrderId: clientOrderId ?? '',
        proofId,
      });
      return answerOf(userId, named, result);
    },

    /** Answers the numbers of what was cancelled. */
    async cancelOrders({ symbol }: { readonly symbol?: string | undefined }, { proof }: ProvenCall) {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const { userId, id: proofId } = proof;
      const result = await engine.submit({ type: 'cancel-all', userId, marketId: market?.marketId ?? 0, proofId });
      if (!result.accepted) return refused(result.code);
      return accepted(result.kind === 'cancelled-all' ? result.orderIds : []);
    },

    async orders(
      { status, symbol, pageNo = 1, pageSize = pageSizeDefault }: OrderListTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<OrderView>>> {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const marketId = market?.marketId;
      if (status === 'finished') {
        const page = await readers.finishedOrders({ userId, marketId, pageNo, pageSize });
        return page.ok ? accepted(page) : page;
      }
      const open = await engine.read((core) => core.openOrders(userId));
      const wanted = marketId === undefined ? open : open.filter((order) => order.marketId === marketId);
      return accepted({ rows: wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize), totalRows: wanted.length });
    },

    async fills(
      { symbol, pageNo = 1, pageSize = pageSizeDefault }: ListTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<FillView>>> {
      const market = symbol === undefined ? undefined : markets.bySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refused('l.error.symbolUnknown');
      const page = await readers.fills({ userId, marketId: market?.marketId, pageNo, pageSize });
      return page.ok ? accepted(page) : page;
    },

    /** One of every asset. */
    async balances(_terms: unknown, { proof: { userId } }: ProvenCall): Promise<Answer<readonly BalanceView[]>> {
      const balances = await engine.read((core) => core.balances(userId));
      const byAsset = new Map(balances.map((balance) => [balance.assetId, balance]));
      return accepted(
        assets.map(({ id }) => {
          const balance = byAsset.get(id);
          return { assetId: id, available: balance?.available ?? noMoney, held: balance?.held ?? noMoney };
        }),
      );
    },

    feeStanding: async (_terms: unknown, { proof: { userId } }: ProvenCall) =>
      accepted(await engine.read((core) => core.feeStanding(userId))),

    async markets() {
      return accepted(
        await engine.read((core) => ({
          markets: core.markets(),
          feeLevels: core.configuration().find((command) => command.type === 'configure-fees')?.levels ?? [],
        })),
      );
    },
  };
}
