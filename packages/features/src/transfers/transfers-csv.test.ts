import { expect, it } from 'vitest';
import { transfersCsv } from './transfers-csv.ts';

const row = {
  transferId: '12-0',
  currency: 'USDT',
  from: 'spot',
  to: 'earn',
  amount: '12.500000000001',
  status: 'finished',
  createdAt: Date.UTC(2026, 10, 23, 12),
  words: '=2+2',
} as const;

it('writes transfers to the last atom, and no text as a formula', () => {
  expect(transfersCsv.head).toBe('"transferId","createdAt","currency","from","to","amount","status","words"\r\n');
  expect(transfersCsv.lines([{ ...row, currency: '=1+1' }])).toBe(
    `"12-0","2026-11-23T12:00:00.000Z","'=1+1","spot","earn","12.500000000001","finished","'=2+2"\r\n`,
  );
});
