import { noFilter } from '@assay/features/orders/order-filter';
import { describe, expect, it } from 'vitest';
import { ordersSetting } from './orders-setting.ts';

describe('what is kept of the orders pane', () => {
  it('comes back as it was', () => {
    const setting = {
      tab: 'fills',
      hidesOtherPairs: true,
      filter: { side: 'buy', type: 'stop-limit', status: 'filled', period: 'week' },
      hidesSmall: true,
    };
    expect(ordersSetting.parse(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
  });

  it('falls back part by part where another version wrote something else', () => {
    expect(ordersSetting.parse({ tab: 'positions', filter: { side: 'sell', type: 7 } })).toEqual({
      ...ordersSetting.fallback,
      filter: { ...noFilter, side: 'sell' },
    });
    expect(ordersSetting.parse('open')).toBeUndefined();
    expect(ordersSetting.parse(null)).toBeUndefined();
  });
});
