import type { Server } from 'node:http';
import { openApiPath } from '@assay/protocol/wire';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import { AddressList } from '../operations/address-list.ts';
import type { HealthReport } from '../operations/health.ts';
import type { Metrics } from '../operations/metrics.ts';
import { openApiDocument } from './openapi-document.ts';
import { SharedAnswer } from './shared-answer.ts';

export interface OperationRoutesOptions {
  readonly metrics: Metrics;
  readonly version: string;
  /** Addresses and networks beside loopback that may read the metrics. */
  readonly metricsAllowed: readonly string[];
  readonly health: () => Promise<HealthReport>;
}

/** Making the metrics takes some milliseconds, so all who ask within a second get the same ones. */
const METRICS_KEPT_MS = 1_000;
/** What the description of the wire weighs by its size, as a call does. */
const DOCUMENT_WEIGHT = 10;

/** What is neither a call nor a page. */
export function addOperations(server: FastifyInstance<Server>, options: OperationRoutesOptions): void {
  const { metrics, version, metricsAllowed } = options;
  // Made for the first who asks, and kept as it is sent.
  let document: Promise<Buffer> | undefined;
  server.get(openApiPath, { config: { kind: 'document', weight: DOCUMENT_WEIGHT } }, async (_request, reply) => {
    document ??= openApiDocument(version).then((made) => Buffer.from(JSON.stringify(made)));
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  const health = new SharedAnswer(options.health, () => 0);
  server.get('/healthz', { config: { kind: 'operation' } }, async (_request, reply) => {
    const { reasons, warnings } = await health.get();
    return reply
      .status(reasons.length === 0 ? 200 : 503)
      .send({ status: reasons.length === 0 ? 'ok' : 'unavailable', reasons, warnings });
  });
  const allowed = new AddressList(metricsAllowed);
  const text = new SharedAnswer(
    () => metrics.text(),
    () => METRICS_KEPT_MS,
  );
  server.get('/metrics', { config: { kind: 'operation' } }, async (request, reply) => {
    if (!isLoopback(request.address) && !allowed.has(request.address)) {
      reply.status(403).type('text/plain; charset=utf-8');
      return 'The metrics are for loopback and the addresses of METRICS_ALLOWED.\n';
    }
    reply.type(metrics.registry.contentType);
    return text.get();
  });
}
