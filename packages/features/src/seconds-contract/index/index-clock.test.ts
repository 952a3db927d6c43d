import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../stores/testing/memory-storage.ts';
import { cacheDemoAmounts, cachedDemoAmounts, demoAmountsName } from '../account/cached-demo-amounts.ts';
import { limitView } from '../protection/limit-view.ts';
import { contractSetting, contractSettingsDefault } from '../settings/contract-setting.ts';
import { IndexClock } from './index-clock.ts';
import { indexHeader } from './index-header.ts';

describe('the clock of the index', () => {
  it('runs by the tick that came with the least delay, whatever the visitor’s clock says', () => {
    let visitorMs = 5_000_000;
    const clock = new IndexClock(() => visitorMs);
    expect(clock.now()).toBe(5_000_000);
    visitorMs += 700;
    clock.note(1_000_000);
    expect(clock.now()).toBe(1_000_000);
    visitorMs += 800;
    clock.note(1_001_000);
    expect(clock.now()).toBe(1_001_000);
    visitorMs += 1_300;
    clock.note(1_002_000);
    expect(clock.now()).toBe(1_002_300);
  });

  it('follows when the visitor’s clock is set, and takes no tick twice', () => {
    let visitorMs = 0;
    const clock = new IndexClock(() => visitorMs);
    clock.note(1_000_000);
    visitorMs = 3_600_000;
    clock.note(1_000_000);
    expect(clock.now()).toBe(4_600_000);
    clock.note(1_001_000);
    expect(clock.now()).toBe(1_001_000);
  });
});

it('the header tells the newest tick, its way and its sources', () => {
  const ticks = [
    { sequence: 1_482_912, time: 1, price: '67411.00' },
    { sequence: 1_482_913, time: 2, price: '67410.52' },
  ];
  const sources = [
    { source: 'a', price: '67410.52', time: 1 },
    { source: 'b', price: '70000', time: 1, leftOut: 'deviates' },
  ];
  expect(indexHeader(ticks, sources)).toMatchObject({
    price: '67,410.52',
    direction: 'down',
    tick: '1,482,913',
    healthy: 1,
  });
  const turned = sources.toReversed();
  expect(indexHeader(ticks, turned).sources).toEqual(indexHeader(ticks, sources).sources);
  expect(indexHeader([], [])).toMatchObject({ price: '', direction: 'flat', tick: '', healthy: 0 });
});

it('the day’s limit counts what was lost and what is at risk', () => {
  const limit = {
    currency: 'USDT',
    stakeMax: '100',
    dailyLossMax: '200',
    pending: null,
    lostToday: '90.4',
    atRisk: '30',
  };
  const protection = {
    limits: [limit],
    excludedUntil: 0,
    riskVersion: 0,
    riskVersionNeeded: 1,
    realAllowed: true,
    legalBasis: '',
  };
  expect(limitView(protection, 'USDT')).toEqual({
    used: '120.40',
    dailyLossMax: '200.00',
    stakeMax: '100.00',
    percent: 61,
  });
  expect(limitView({ ...protection, limits: [{ ...limit, dailyLossMax: '0' }] }, 'USDT')?.percent).toBe(100);
  expect(limitView(protection, 'USDC')).toBeUndefined();
});

it('settings of another version or a broken kind fall back', () => {
  const { parse } = contractSetting;
  expect(parse(null)).toBeUndefined();
  expect(parse({ version: 2 })).toBeUndefined();
  expect(parse({ version: 1 })).toEqual(contractSettingsDefault);
  const kept = { version: 1, account: 'demo', coin: 'USDC', span: 30, isSoundOn: true, hidesSmall: true };
  expect(parse(kept)).toEqual(kept);
  expect(parse({ ...kept, coin: 'BTC', span: 7 })).toMatchObject({ coin: 'USDT', span: 5 });
  expect(contractSettingsDefault).toMatchObject({ account: 'real', isSoundOn: false });
});

it('the amounts of a demo top-up are kept, and what is none of ours is not believed', () => {
  const storage = memoryStorage();
  expect(cachedDemoAmounts(storage)).toBeUndefined();
  cacheDemoAmounts(storage, ['1000', '5000']);
  expect(cachedDemoAmounts(storage)).toEqual(['1000', '5000']);
  for (const broken of ['{', '{}', '[1]', '["-5"]']) {
    storage.set(demoAmountsName, broken);
    expect(cachedDemoAmounts(storage)).toBeUndefined();
  }
});
