import { Gauge, type Registry } from 'prom-client';
import type { KindFigures } from './letter-store.ts';
import type { Outbox } from './outbox.ts';

/** Metrics of the outbox as of its last look, by kind of letter. Names are public. */
export function addOutboxMetrics(registry: Registry, outbox: Pick<Outbox, 'figures'>, now: () => number): void {
  const add = (name: string, help: string, read: (figures: KindFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const [kind, figures] of outbox.figures()) this.set({ kind }, read(figures));
      },
    });
  add('assay_outbox_waiting', 'Letters to be sent or under way', ({ waiting }) => waiting);
  add('assay_outbox_dead', 'Letters that are not tried any more until an operator decides', ({ dead }) => dead);
  add('assay_outbox_oldest_age_ms', 'Time since the oldest letter that waits was put in', ({ oldestAtMs }) =>
    oldestAtMs === undefined ? 0 : now() - oldestAtMs,
  );
}
