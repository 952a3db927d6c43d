import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';

const buckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Mostly times of calls, now and then exactly a bound, nothing, or far beyond the last one. */
function someSeconds(random: Random): number {
  if (random.chance(0.2)) return random.pick([...buckets, 0, 60]);
  return 10 ** (random.below(5_000) / 1_000 - 4.5);
}

describe('a histogram of times', () => {
  it('says of the same times what prom-client says, by label', async () => {
    const seed = testSeed('histogram of times');
    const random = new Random(seed);
    const registry = new Registry();
    const naive = new Histogram({
      name: 'assay_request_seconds',
      help: 'Time of a call in the server',
      labelNames: ['endpoint'],
      buckets,
      registers: [registry],
    });
    const histogram = new LatencyHistogram('assay_request_seconds', 'Time of a call in the server', 'endpoint');
    const endpoints = ['createOrder', 'cancelOrder', 'getMarkets'];
    // Series stand in the order in which they were asked for; prom-client’s in that of their first times.
    for (const endpoint of endpoints) naive.zero({ endpoint });
    const series = endpoints.map((endpoint) => histogram.of(endpoint));
    for (let count = 0; count < 5_000; count += 1) {
      const which = count < endpoints.length ? count : random.below(endpoints.length);
      const seconds = someSeconds(random);
      naive.observe({ endpoint: endpoints[which] ?? '' }, seconds);
      series[which]?.observe(seconds);
    }
    expect(histogram.text(), `seed ${seed}`).toBe(await registry.metrics());
  });

  it('says it of one series without a label too, before and after the first time', async () => {
    const registry = new Registry();
    const naive = new Histogram({ name: 'assay_batch_apply_seconds', help: 'A batch', buckets, registers: [registry] });
    const histogram = new LatencyHistogram('assay_batch_apply_seconds', 'A batch');
    const series = histogram.of();
    expect(histogram.text()).toBe(await registry.metrics());
    for (const seconds of [0.0004, 3, 0.1]) {
      naive.observe(seconds);
      series.observe(seconds);
    }
    expect(histogram.text()).toBe(await registry.metrics());
  });

  it('has one series for a label however often it is asked for, and shows none of which nothing was measured', () => {
    const histogram = new LatencyHistogram('assay_request_seconds', 'Time of a call', 'endpoint');
    histogram.of('never');
    histogram.of('createOrder').observe(0.2);
    histogram.of('createOrder').observe(0.3);
    expect(histogram.text()).toContain('assay_request_seconds_count{endpoint="createOrder"} 2\n');
    expect(histogram.text()).not.toContain('never');
  });
});
