import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { alerts } from '@assay/messages/en-us/alerts';
import { Translator } from '@assay/messages/translator';
import { expect, it } from 'vitest';
import { alertsShown } from './alert-shown.ts';
import type { PriceAlert } from './price-alert.ts';

const translator = new Translator('en-US', enUs);
translator.add(alerts);
const texts = { t: translator.t, date: dateText };
const alert = (id: string, reachedAtMs?: number): PriceAlert => ({
  id,
  symbol: 'btcusdt',
  price: '90000',
  direction: 'rises',
  ...(reachedAtMs !== undefined && { reached: { atMs: reachedAtMs, price: '90012.119' } }),
});

it('lists what waits as it was set, then what was reached, the last first', () => {
  const list = [alert('early', 1_000), alert('new'), alert('late', 2_000), alert('old')];
  const shown = alertsShown(list, texts);
  expect(shown.map(({ id }) => id)).toEqual(['new', 'old', 'late', 'early']);
  expect(shown[0]).toMatchObject({ pair: 'BTC/USDT', price: '90,000.00', reached: undefined });
  expect(shown[0]?.condition).toContain('90,000');
  expect(shown[2]?.reached).toContain('90,012.11');
});
