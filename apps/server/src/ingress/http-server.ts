import { createServer, type RequestListener, type Server } from 'node:http';
import { weightOfCall } from '@assay/protocol/call-weight';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { bodyBytesMax } from '@assay/protocol/wire';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Accounts, Session } from '../accounts/accounts-port.ts';
import type { HealthReport } from '../operations/health.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { answerOf, handlerOf, parseCall } from './answer-call.ts';
import { Border, refuse } from './border.ts';
import { type Answer, type Call, type HandlerTable, refused } from './call.ts';
import { codeOfFault } from './call-fault.ts';
import { Allowances, type CallerRates } from './call-rates.ts';
import { CallTurns } from './call-turns.ts';
import { pathOf, routableAddress } from './canonical-path.ts';
import { boundConnections, connectionOptions } from './connection-bounds.ts';
import { deviceTokenOf, rememberDevice } from './device-cookie.ts';
import { refusal, success } from './envelope.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { type IngressLimits, ingressLimits } from './ingress-limits.ts';
import { addOperations } from './operation-routes.ts';
import { PipelinedRequests } from './pipelined-requests.ts';
import { isWrittenElsewhere } from './proof-calls.ts';
import { refuseGarbage } from './refused-bytes.ts';
import { demandKinds } from './route-kind.ts';
import { securityHeaders } from './security-headers.ts';
import { sendJson } from './send-json.ts';
import { answerUnknown } from './unknown-path.ts';
import { servePages } from './web-pages.ts';

export interface HttpServerOptions {
  readonly handlers: HandlerTable;
  readonly accounts: Pick<Accounts, 'sessionOf' | 'knownSession' | 'hasEnded'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly version: string;
  /** Folder of the built web apps: `desktop` under it is served at /pc. */
  readonly webFolder: string;
  /** Counts the calls of accounts and addresses; shared with the socket. */
  readonly rates: CallerRates;
  readonly callsPerAccountPerSecond: number;
  readonly callsPerAddressPerSecond: number;
  /** Whose turn it is, shared with the socket; without it the calls of HTTP take turns among themselves. */
  readonly turns?: CallTurns;
  /** Addresses and networks beside loopback that may read /metrics. */
  readonly metricsAllowed?: readonly string[];
  /** Addresses of proxies whose forwarded address is believed. */
  readonly trustedProxies: readonly string[];
  /** Bounds other than those of the product, for tests. */
  readonly limits?: IngressLimits;
  readonly health: () => Promise<HealthReport>;
}

/** The HTTP side of the border. Routes come from the protocol's catalogue and nowhere else. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance<Server>> {
  const { trustedProxies, metrics, accounts, limits = ingressLimits } = options;
  const { turns = new CallTurns(limits), metricsAllowed = [] } = options;
  const server = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    serverFactory: (begin) => createBoundedServer(begin, limits, trustedProxies, metrics),
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url }) => routableAddress(url ?? ''),
    frameworkErrors: (error, request, reply) => void answerFault(options.log, error, request, reply),
    clientErrorHandler: refuseGarbage,
  });
  readFormBodies(server);
  await server.register(helmet, { ...securityHeaders, global: false });
  demandKinds(server);
  const allowances = new Allowances(options.rates, {
    perAccount: options.callsPerAccountPerSecond,
    perAddress: options.callsPerAddressPerSecond,
  });
  const border = new Border(server, { accounts, metrics, allowances, turns }, limits);
  if (options.log.isLevelEnabled('debug')) logAnswers(server, options.log);
  server.setErrorHandler<FastifyError>((error, request, reply) => answerFault(options.log, error, request, reply));
  addCalls(server, options, border);
  addOperations(server, { ...options, metricsAllowed });
  await servePages(server, options.webFolder);
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply));
  return server;
}

/** Node's server with what the product bounds before a request is looked at: connections, their times, and how many requests one may pile up. */
function createBoundedServer(
  begin: RequestListener,
  limits: IngressLimits,
  trustedProxies: readonly string[],
  metrics: Pick<Metrics, 'refusedEarly'>,
): Server {
  const piped = new PipelinedRequests(limits, begin, () => metrics.refusedEarly.inc({ bound: 'pipelined requests' }));
  const server = createServer(connectionOptions(limits));
  server.setTimeout(limits.stalledTimeoutMs);
  boundConnections(server, limits, trustedProxies, (bound) => metrics.refusedEarly.inc({ bound }));
  server.on('request', (request, response) => piped.take(request, response));
  return server;
}

/** Calls carry form fields or nothing; any other body is refused where it is read. */
function readFormBodies(server: FastifyInstance<Server>): void {
  server.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: bodyBytesMax } as const;
  // Under its own name, too: what only the asterisk matches is taken apart anew for every call.
  server.addContentTypeParser(['application/x-www-form-urlencoded', '*'], options, (request, body: Buffer, done) => {
    const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(request.headers['content-type'] ?? '');
    const fields = isForm || body.length === 0 ? parseForm(body) : undefined;
    done(fields === undefined ? new BodyMalformed() : null, fields);
  });
}

class BodyMalformed extends Error {
  readonly statusCode = 400;
}

function logAnswers(server: FastifyInstance<Server>, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, url } = request;
    const { userId } = request.provedSession ?? {};
    const tookMs = Math.round(reply.elapsedTime * 1_000) / 1_000;
    log.debug({ requestId, method, path: pathOf(url), status: reply.statusCode, userId, tookMs }, 'answered');
  });
}

interface Answered {
  readonly answer: Answer<unknown>;
  /** The border refused it; no handler has seen it. */
  readonly isRefusedEarly?: boolean;
}

function addCalls(server: FastifyInstance<Server>, options: HttpServerOptions, border: Border): void {
  const hasEnded = ({ sessionId }: Session) => options.accounts.hasEnded(sessionId);
  for (const endpoint of endpointCatalogue as readonly Endpoint[]) {
    const handler = handlerOf(options.handlers, endpoint);
    const isProof = isWrittenElsewhere(endpoint.name);
    // Bound once: finding the series of a name anew took a hundredth of a call.
    const requestSeconds = options.metrics.requestSeconds.labels({ endpoint: endpoint.name });
    const requestsAnswered = options.metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });

    const answerRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<Answered> => {
      const session = request.provedSession;
      if (endpoint.session === 'required' && session === undefined)
        return { answer: refused('l.error.sessionInvalid') };
      const fields = endpoint.method === 'GET' ? parseQuery(request.url) : (request.body ?? {});
      if (fields === undefined) return { answer: refused('l.error.bodyMalformed') };
      const parsed = parseCall(endpoint, fields);
      if (!parsed.ok) return { answer: parsed };
      const weight = weightOfCall(endpoint, parsed.request);
      if (!border.pay(request, weight)) return { answer: refused('l.error.tooManyRequests'), isRefusedEarly: true };
      const work = async () =>
        session !== undefined && hasEnded(session)
          ? refused('l.error.sessionInvalid')
          : answerOf(handler, parsed.request, {
              session,
              address: request.ip,
              device: deviceTokenOf(request),
            } as Call);
      const answer = isProof
        ? await border.inProofPlace(request, reply, weight, work)
        : await border.inTurn(request, reply, weight, work);
      if (answer !== undefined) return { answer };
      return { answer: refused(isProof ? 'l.error.busy' : 'l.error.overloaded'), isRefusedEarly: true };
    };
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { kind: 'call' },
      // One method a path: a GET route would answer HEAD too and POST would not be told apart from it.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const startedMs = performance.now();
        const { answer, isRefusedEarly = false } = await answerRequest(request, reply);
        requestSeconds.observe((performance.now() - startedMs) / 1_000);
        if (answer.ok) {
          requestsAnswered.inc();
          if (answer.deviceToken !== undefined) rememberDevice(request, reply, answer.deviceToken);
          const extra = { ...endpoint.extraEnvelope, ...answer.extra };
          return answer.json === undefined ? success(answer.data, extra) : sendJson(reply, answer.json, extra);
        }
        options.metrics.requests.inc({ endpoint: endpoint.name, code: answer.code });
        return isRefusedEarly ? border.refuse(request, reply, answer.code) : refuse(reply, answer.code);
      },
    });
  }
}

function answerFault(
  log: Log,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return reply.status(413).send(refusal('l.error.bodyTooLarge'));
  const code = codeOfFault(error);
  if (code !== undefined) return refuse(reply, code);
  if (status >= 400 && status < 500) return reply.status(200).send(refusal('l.error.bodyMalformed'));
  log.error({ requestId: request.id, path: pathOf(request.url), error }, 'a call failed');
  return reply.status(200).send(refusal('l.error.internal'));
}
