import { expect, it } from 'vitest';
import { conversionShown } from './conversion-shown.ts';
import { conversionsCsv } from './conversions-csv.ts';

const row = {
  id: '7',
  quoteId: '9',
  from: 'SHIB',
  to: 'BTC',
  amount: '1234567.123456789012',
  received: '0.000312345678',
  price: '0.00000000025299999',
  inversePrice: '3952569200',
  spreadPpm: 2_000,
  fromIndex: '0.0000162',
  toIndex: '64000',
  clientOrderId: '-cmd',
  createdAt: Date.UTC(2026, 10, 23, 9, 5),
};

it('writes exact texts and UTC times, and no cell that a calculator would run', () => {
  expect(conversionsCsv.head + conversionsCsv.lines([row])).toBe(
    '"id","createdAt","from","amount","to","received","price","spreadPpm","fromIndex","toIndex","clientOrderId"\r\n' +
      '"7","2026-11-23T09:05:00.000Z","SHIB","1234567.123456789012","BTC","0.000312345678","0.00000000025299999","2000","0.0000162","64000","\'-cmd"\r\n',
  );
});

it('is read in the same words on the screen, cut and never rounded', () => {
  expect(conversionShown(row, { date: () => 'then' })).toEqual({
    id: '7',
    createdAt: 'then',
    from: 'SHIB',
    to: 'BTC',
    amount: '1,234,567.12345678',
    received: '0.00031234',
    rate: '1 SHIB = 0.00000000025299999 BTC',
    inverseRate: '1 BTC = 3,952,569,200 SHIB',
    spread: '0.20 %',
  });
});
