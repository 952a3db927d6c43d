import { expect, it } from 'vitest';
import { memoryStorage } from '../../stores/testing/memory-storage.ts';
import { cacheDemoAmounts, cachedDemoAmounts, demoAmountsName } from './cached-demo-amounts.ts';

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
