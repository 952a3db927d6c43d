import { describe, expect, it } from 'vitest';
import { realContractSources } from './real-contract-sources.ts';

const configured = (count: number) => ({ sources: Array.from({ length: count }, (_, index) => `source-${index}`) });
const healthy = (count: number) => ({ countedSources: (symbol: string) => (symbol === 'btcusdt' ? count : 0) });

describe('real contracts in live mode', () => {
  it.each([
    [3, 2, true],
    [5, 5, true],
    [2, 2, false],
    [3, 1, false],
    [3, 0, false],
  ])('with %i sources, %i of them healthy: %s', (sources, counted, isFed) => {
    const feeds = realContractSources(configured(sources), healthy(counted), () => 0);
    expect(feeds(1)).toBe(isFed);
    expect(feeds(2)).toBe(false);
  });
});
