import type { FillRow } from '@assay/protocol/entities';
import { expect, it } from 'vitest';
import { fillsCsv } from './fills-csv.ts';

const fill: FillRow = {
  fillId: '7',
  orderId: '12',
  symbol: 'btcusdt',
  side: 'buy',
  price: '67412.30',
  amount: '0.000001',
  quoteAmount: '0.0674123',
  fee: '0.000000002',
  feeCurrency: 'BTC',
  role: 'taker',
  createdAt: Date.UTC(2026, 10, 21, 8, 5, 3, 120),
};

it('writes exact texts and UTC times', () => {
  const [head, line, end] = (fillsCsv.head + fillsCsv.lines([fill])).split('\r\n');
  expect(head).toBe(
    '"fillId","orderId","createdAt","symbol","side","price","amount","quoteAmount","fee","feeCurrency","role"',
  );
  expect(line).toBe(
    '"7","12","2026-11-21T08:05:03.120Z","btcusdt","buy","67412.30","0.000001","0.0674123","0.000000002","BTC","taker"',
  );
  expect(end).toBe('');
});
