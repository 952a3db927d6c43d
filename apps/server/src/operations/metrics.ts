import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { LatencyHistogram } from './latency-histogram.ts';

/** Prometheus metrics of the server. Names are public: dashboards lean on them. */
export type Metrics = ReturnType<typeof createMetrics>;

export interface AcceptedCalls {
  readonly endpoint: string;
  count: number;
}

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const accepted: AcceptedCalls[] = [];
  const requestSeconds = new LatencyHistogram('assay_request_seconds', 'Time of a call in the server', 'endpoint');
  const applySeconds = new LatencyHistogram('assay_batch_apply_seconds', 'Time the core took for a batch');
  const durableSeconds = new LatencyHistogram(
    'assay_batch_durable_seconds',
    'From handing a batch to the journal until it was durable',
  );
  return {
    registry,
    /** What `/metrics` answers. */
    async text(): Promise<string> {
      const histograms = [requestSeconds, applySeconds, durableSeconds].map((histogram) => histogram.text());
      return [await registry.metrics(), ...histograms].join('\n');
    },
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
      collect() {
        for (const calls of accepted) {
          if (calls.count > 0) this.inc({ endpoint: calls.endpoint, code: 'ok' }, calls.count);
          calls.count = 0;
        }
      },
    }),
    /** Where accepted calls of an endpoint are counted until somebody asks: they come by the ten thousand a second. */
    acceptedOf(endpoint: string): AcceptedCalls {
      const calls = { endpoint, count: 0 };
      accepted.push(calls);
      return calls;
    },
    requestSeconds,
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
    applySeconds: applySeconds.of(),
    durableSeconds: durableSeconds.of(),
  };
}
