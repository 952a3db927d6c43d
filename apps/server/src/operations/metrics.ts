import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const latencyBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Prometheus metrics of the server. Names are public: dashboards lean on them. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** Adds a value that is read when somebody asks. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    requests: new Counter({
      name: 'assay_requests_total',
      help: 'Calls by endpoint and envelope code',
      labelNames: ['endpoint', 'code'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'assay_request_seconds',
      help: 'Time of a call in the server',
      labelNames: ['endpoint'],
      buckets: latencyBuckets,
      registers,
    }),
    refusedEarly: new Counter({
      name: 'assay_refused_early_total',
      help: 'Connections closed and calls refused unread, by the bound that was reached',
      labelNames: ['bound'],
      registers,
    }),
    batches: new Counter({ name: 'assay_batches_total', help: 'Durable batches', registers }),
    commands: new Counter({ name: 'assay_commands_total', help: 'Durable commands', registers }),
    journalBytes: new Counter({
      name: 'assay_journal_bytes_total',
      help: 'Bytes of batch frames written since start',
      registers,
    }),
    applySeconds: new Histogram({
      name: 'assay_batch_apply_seconds',
      help: 'Time the core took for a batch',
      buckets: latencyBuckets,
      registers,
    }),
    durableSeconds: new Histogram({
      name: 'assay_batch_durable_seconds',
      help: 'From handing a batch to the journal until it was durable',
      buckets: latencyBuckets,
      registers,
    }),
  };
}
