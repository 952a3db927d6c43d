import { describe, expect, it } from 'vitest';
import { ordersSetting } from './orders-setting.ts';

describe('what is kept of the orders pane', () => {
  it('comes back as it was', () => {
    const setting = { tab: 'fills', hidesOtherPairs: true, hidesSmall: true };
    expect(ordersSetting.parse(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
  });

  it('falls back part by part where another version wrote something else, and forgets a filter that one kept', () => {
    expect(ordersSetting.parse({ tab: 'positions', hidesSmall: true, filter: { side: 'sell' } })).toEqual({
      ...ordersSetting.fallback,
      hidesSmall: true,
    });
    expect(ordersSetting.parse('open')).toBeUndefined();
    expect(ordersSetting.parse(null)).toBeUndefined();
  });
});
