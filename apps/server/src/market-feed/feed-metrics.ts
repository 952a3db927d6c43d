import { Counter, Gauge, type Registry } from 'prom-client';
import type { FeedHealth } from './feed-health.ts';

/** Metrics of the index's sources, read when somebody asks. Names are public. */
export function addFeedMetrics(registry: Registry, health: Pick<FeedHealth, 'view'>): void {
  const registers = [registry];
  new Gauge({
    name: 'assay_source_up',
    help: 'Whether a source of the index answers',
    labelNames: ['source'],
    registers,
    collect() {
      for (const { source, state } of health.view().sources) this.set({ source }, state === 'up' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'assay_source_age_ms',
    help: 'Age of a source’s price in the newest second of the index; absent where it has none',
    labelNames: ['source', 'symbol'],
    registers,
    collect() {
      this.reset();
      for (const { symbol, sources } of health.view().symbols) {
        for (const { source, ageMs, price } of sources) if (price !== '') this.set({ source, symbol }, ageMs);
      }
    },
  });
  new Counter({
    name: 'assay_source_counted_total',
    help: 'Prices of a source that made a median',
    labelNames: ['source'],
    registers,
    collect() {
      this.reset();
      for (const { source, counted } of health.view().sources) this.inc({ source }, counted);
    },
  });
  new Counter({
    name: 'assay_source_left_out_total',
    help: 'Prices of a source that were left out of the index, by reason',
    labelNames: ['source', 'reason'],
    registers,
    collect() {
      this.reset();
      for (const { source, leftOut } of health.view().sources) {
        for (const [reason, count] of Object.entries(leftOut)) this.inc({ source, reason }, count);
      }
    },
  });
}
