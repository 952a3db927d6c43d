import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { RecordCodec } from '@assay/exchange-core/declaration/record-codec';
import { drawingFrom } from '@assay/exchange-core/declaration/testing/drawing-from';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { orderFields } from '@assay/exchange-core/orders/order-view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRow, orderRowText } from './order-row.ts';

const orderViewCodec = new RecordCodec(orderFields);
const anyOrder = fc.gen().map((next) => orderViewCodec.draw(drawingFrom(next)));
const anyMarket = fc.record({
  symbol: fc.oneof(fc.constant('btcusdt'), fc.string({ unit: 'binary' })),
  priceDecimals: fc.integer({ min: 0, max: 6 }),
  amountDecimals: fc.integer({ min: 0, max: 6 }),
});

it('an order’s row as text is what JSON makes of the row, byte for byte', { timeout: modelTimeoutMs }, () => {
  fc.assert(
    fc.property(anyOrder, anyMarket, (order, market) => {
      const marketOf = () => market as MarketView;
      expect(orderRowText(order, marketOf)).toBe(JSON.stringify(orderRow(order, marketOf)));
    }),
    { seed: testSeed('order rows'), numRuns: workload(500, 50_000) },
  );
});
