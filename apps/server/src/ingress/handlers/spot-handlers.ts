import { ZERO_MONEY as noMoney } from '@assay/amounts/money';
import type { FillView } from '@assay/engine/projections/fills/fill-projection';
import type { FillReaders } from '@assay/engine/projections/fills/fill-readers';
import type { OrderReaders } from '@assay/engine/projections/orders/order-readers';
import type { BalanceView } from '@assay/exchange-core/exchange-core-port';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { assets } from '@assay/protocol/assets';
import { pageSizeDefault } from '@assay/protocol/wire';
import {
  type Answer,
  accepted,
  isInSpan,
  type PageTerms,
  type PageView,
  type ProvenCall,
  pageOf,
  refused,
  type SpanTerms,
  spanOf,
} from '../call.ts';
import { marketAsked } from '../order-entry.ts';
import { type OrderPorts, orderHandlers } from './order-handlers.ts';

export interface SpotPorts extends OrderPorts {
  readonly readers: OrderReaders & Pick<FillReaders, 'fills'>;
}

/** Which orders or fills are asked for; without a symbol those of all markets. */
export interface ListTerms extends PageTerms, SpanTerms {
  readonly symbol?: string | undefined;
}

export interface OrderListTerms extends ListTerms {
  readonly status: 'open' | 'finished';
}

export type SpotHandlers = ReturnType<typeof spotHandlers>;

/** Spot trading: its orders, and what a person has there and pays. */
export function spotHandlers(ports: SpotPorts) {
  const { engine, readers, markets } = ports;
  return {
    ...orderHandlers(ports),

    async orders(terms: OrderListTerms, { proof: { userId } }: ProvenCall): Promise<Answer<PageView<OrderView>>> {
      const { status, symbol, pageNo = 1, pageSize = pageSizeDefault } = terms;
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const marketId = market.value?.marketId;
      if (status === 'finished') {
        const page = await readers.finishedOrders({ userId, marketId, pageNo, pageSize, span: spanOf(terms) });
        return page.ok ? accepted(page) : page;
      }
      const open = await engine.read((core) => core.openOrders(userId));
      const wanted = open.filter(
        (order) => (marketId === undefined || order.marketId === marketId) && isInSpan(order.createdAtMs, terms),
      );
      return accepted(pageOf(wanted, terms));
    },

    async fills(
      { symbol, pageNo = 1, pageSize = pageSizeDefault, ...times }: ListTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<FillView>>> {
      const market = marketAsked(symbol, markets);
      if (!market.ok) return refused(market.code);
      const marketId = market.value?.marketId;
      const page = await readers.fills({ userId, marketId, pageNo, pageSize, span: spanOf(times) });
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
