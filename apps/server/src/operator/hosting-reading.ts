import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { hostingProductRow } from '../wire-rows/hosting-row.ts';
import { coinOf } from '../wire-rows/market-names.ts';
import { readAs } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { saleWords } from './sale-words.ts';

/** What is placed and promised, product by product, and coin by coin what the rewards account has for it. */
export function hostingReadings(engine: Pick<EngineClient, 'read'>): Pick<OperatorReadings, 'list-products'> {
  return {
    'list-products': async () =>
      engine.read((core) => {
        const views = core.views(HostingViews);
        const products = views.products().map((product) => {
          const { terms, taken, left, promised, positionCount } = product;
          const { productId, kind, assetId, quota } = terms;
          const standing = saleWords(hostingProductRow({ product, nowMs: core.timeMs }));
          const placed = `placed ${text(taken)} of ${text(quota)}, left ${text(left)}, promised ${text(promised)}`;
          return `${productId} ${kind} ${coinOf(assetId)} ${standing}: ${placed}, positions ${positionCount}`;
        });
        const coins = views.obligations().map(({ assetId, promised, held, free }) => {
          const account = `the rewards account holds ${text(held)} and has ${text(free)} free`;
          return `${coinOf(assetId)}: promised ${text(promised)}, ${account}`;
        });
        return readAs([...products, ...coins]);
      }),
  };
}

const text = (amount: Money): string => groupThousands(formatMoney(amount));
