import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of the server. Names are public: dashboards lean on them. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'endpoint' | 'code'>;
  readonly requestSeconds: Histogram<'endpoint'>;
  readonly refusedEarly: Counter<'bound'>;
  readonly batches: Counter;
  readonly commands: Counter;
  readonly journalBytes: Counter;
  readonly applySeconds: Histogram;
  readonly durableSeconds: Histogram;
}

/** Values that are read when somebody asks. */
export interface Gauges {
  readonly durableSequence: () => number;
  readonly projectedSequence: () => number;
  readonly commandsWaiting: () => number;
  readonly socketConnections: () => number;
  readonly clockDifferenceMs: () => number;
  readonly indexAgeMs: () => number;
  readonly readSideLagMs: () => number;
  readonly signedHeadAgeMs: () => number;
  readonly headAnchorAgeMs: () => number;
}

const latencyBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
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

export function addGauges(metrics: Metrics, gauges: Gauges): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      collect() {
        this.set(read());
      },
    });
  add('assay_durable_sequence', 'Sequence of the last durable batch', gauges.durableSequence);
  add('assay_projected_sequence', 'Sequence up to which the query tables are written', gauges.projectedSequence);
  add('assay_commands_waiting', 'Commands taken and not durable yet', gauges.commandsWaiting);
  add('assay_socket_connections', 'Open sockets of clients', gauges.socketConnections);
  add('assay_clock_difference_ms', 'Wall clock minus journal clock', gauges.clockDifferenceMs);
  add('assay_read_side_lag_ms', 'How long the query tables are behind the journal', gauges.readSideLagMs);
  add('assay_signed_head_age_ms', 'Age of the newest signed head of the tick chains', gauges.signedHeadAgeMs);
  add('assay_head_anchor_age_ms', 'Time since the end of the oldest day not anchored', gauges.headAnchorAgeMs);
  add('assay_index_age_ms', 'Age of the newest index tick of the default pair', gauges.indexAgeMs);
}
