import { indexSecondOf, SourceQuotes } from '@assay/engine/index-clock/index-second';
import { ManualClock } from '@assay/feeds/manual-clock';
import { SimulatedFeed } from '@assay/feeds/simulated/simulated-feed';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { FeedHealth } from './feed-health.ts';
import { addFeedMetrics } from './feed-metrics.ts';

const nowMs = Date.UTC(2026, 4, 4, 12);
const quote = (source: string, bid: string, ask: string, ageMs: number) => ({
  source,
  symbol: 'btcusdt',
  bid,
  ask,
  timeMs: nowMs - ageMs,
});

function healthAfter(...quotes: ReturnType<typeof quote>[]) {
  const health = new FeedHealth(new SimulatedFeed('x', new ManualClock(nowMs)));
  const newest = new SourceQuotes();
  for (const entry of quotes) newest.add(entry);
  health.note(indexSecondOf(newest, nowMs, nowMs).records, nowMs);
  return health;
}

describe('the health of the sources', () => {
  it('says what each said, how old it was, how far off, and why it was left out', () => {
    const health = healthAfter(
      quote('sim-alder', '99.9', '100.1', 120),
      quote('sim-birch', '100.9', '100.9', 501),
      quote('sim-cedar', '100.4', '100.6', -20),
    );
    const { symbols } = health.view();
    const row = symbols.find(({ symbol }) => symbol === 'btcusdt');
    expect(row).toMatchObject({ index: '100.25', secondMs: nowMs, halted: '', origin: 'simulated' });
    expect(row?.sources).toEqual([
      { source: 'sim-alder', price: '100', ageMs: 120, deviationPpm: -2493, leftOut: '' },
      { source: 'sim-birch', price: '100.9', ageMs: 501, deviationPpm: 6483, leftOut: 'stale' },
      { source: 'sim-cedar', price: '100.5', ageMs: -20, deviationPpm: 2493, leftOut: '' },
    ]);
    expect(symbols.find(({ symbol }) => symbol === 'ethusdt')).toMatchObject({
      index: '',
      sources: [{ leftOut: 'silent', price: '' }, { leftOut: 'silent' }, { leftOut: 'silent' }],
    });
  });

  it('is counted for Prometheus by source and reason', async () => {
    const health = healthAfter(quote('sim-alder', '100', '100', 10), quote('sim-birch', '101', '99', 10));
    const registry = new Registry();
    addFeedMetrics(registry, health);
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const text = await registry.metrics();
      expect(text).toContain('assay_source_counted_total{source="sim-alder"} 1');
      expect(text).toContain('assay_source_left_out_total{source="sim-birch",reason="crossed"} 1');
      expect(text).toContain('assay_source_left_out_total{source="sim-cedar",reason="silent"} 11');
      expect(text).toContain('assay_source_age_ms{source="sim-alder",symbol="btcusdt"} 10');
      expect(text).not.toContain('assay_source_age_ms{source="sim-cedar"');
      expect(text).toMatch(/assay_source_up\{source="sim-alder"\} [01]/);
    }
  });
});
