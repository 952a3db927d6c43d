import { TICKS_MAX } from '@assay/amounts/market-scale';
import { keptValueBytesMax, utf8Length } from '@assay/protocol/kept-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertsMax, alertsSetting, isReached, type PriceAlert, reachedAlerts, withReached } from './price-alert.ts';

const rise: PriceAlert = { id: 'a', symbol: 'btcusdt', price: '90000.00', direction: 'rises' };
const fall: PriceAlert = { id: 'b', symbol: 'btcusdt', price: '80000.00', direction: 'falls' };
const reached = { atMs: 5, price: '90000.01' };

describe('an alert', () => {
  it.each([
    [rise, '89999.99', false],
    [rise, '90000', true],
    [rise, '90000.00000001', true],
    [rise, '9999999', true],
    [fall, '80000.01', false],
    [fall, '80000.000', true],
    [fall, '0.0000001', true],
  ])('%o is reached at %s: %s', (alert, price, isThere) => {
    expect(isReached(alert, price)).toBe(isThere);
  });

  it('is reached by the first price of a path that is at or beyond it, whatever the path', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom('rises', 'falls'),
        (path, at, direction) => {
          const alert: PriceAlert = { ...rise, price: String(at), direction };
          const first = path.findIndex((price) => reachedAlerts([alert], () => String(price)).length > 0);
          expect(first).toBe(path.findIndex((price) => (direction === 'rises' ? price >= at : price <= at)));
        },
      ),
    );
  });

  it('waits while its market has no price, and tells of its own market’s only', () => {
    const prices: Record<string, string> = { btcusdt: '95000', ethusdt: '1', xrpusdt: '–' };
    const alerts = [rise, { ...rise, id: 'c', symbol: 'ethusdt' }, { ...rise, id: 'd', symbol: 'nope' }];
    const odd: PriceAlert = { ...fall, id: 'e', symbol: 'xrpusdt' };
    expect(reachedAlerts([...alerts, odd], (symbol) => prices[symbol])).toEqual([{ alert: rise, price: '95000' }]);
  });

  it('is reached once', () => {
    const settings = { ...alertsSetting.fallback, alerts: [rise, fall] };
    const after = withReached(settings, 'a', reached);
    expect(after?.alerts).toEqual([{ ...rise, reached }, fall]);
    expect(reachedAlerts(after?.alerts ?? [], () => '90000')).toEqual([]);
    expect(withReached(after ?? settings, 'a', reached)).toBeUndefined();
    expect(withReached(settings, 'gone', reached)).toBeUndefined();
  });
});

describe('what is kept of alerts', () => {
  it('comes back as it was', () => {
    const settings = { alerts: [{ ...rise, reached }, fall], isSoundOn: false, isNotificationOn: true };
    expect(alertsSetting.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('is read without what is broken in it', () => {
    for (const broken of [undefined, null, 7, [], {}, { alerts: 'x' }])
      expect(alertsSetting.parse(broken)).toBeUndefined();
    const broken = [null, 7, {}, { ...rise, price: '1,5' }, { ...rise, direction: 'up' }, { ...rise, symbol: 5 }];
    expect(alertsSetting.parse({ alerts: [...broken, { ...fall, reached: 'x' }] })).toEqual({
      alerts: [fall],
      isSoundOn: true,
      isNotificationOn: false,
    });
  });

  it('fits the account at its largest', () => {
    const price = String(TICKS_MAX / 10 ** 8);
    const alerts = Array.from({ length: alertsMax }, (_, index) => ({
      id: `shibusdt.${(Date.UTC(2040, 0) + index).toString(36)}`,
      symbol: 'shibusdt',
      price,
      direction: 'rises',
      reached: { atMs: Date.UTC(2040, 0), price },
    }));
    const text = JSON.stringify({ alerts, isSoundOn: false, isNotificationOn: false });
    expect(utf8Length(text)).toBeLessThan(keptValueBytesMax);
  });
});
