import { createServer, type RequestListener, type Server } from 'node:http';
import type { SiteAddress } from '@assay/protocol/sites';
import { bodyBytesMax } from '@assay/protocol/wire';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts-port.ts';
import type { HealthReport } from '../operations/health.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { DrawingTimes } from '../pictures/drawing-times.ts';
import { AccountTurns } from './account-turns.ts';
import { BodyMalformed } from './body-malformed.ts';
import { Border } from './border.ts';
import { codeOfFault } from './call-fault.ts';
import { Allowances, type CallerRates } from './call-rates.ts';
import { CallTurns } from './call-turns.ts';
import type { CallerPlaces } from './caller-places.ts';
import { pathOf, routableAddress } from './canonical-path.ts';
import { boundConnections, connectionOptions } from './connection-bounds.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { Dialects } from './dialect/dialects.ts';
import type { Gate } from './gate.ts';
import { HttpCall } from './http-call.ts';
import { type IngressLimits, ingressLimits } from './ingress-limits.ts';
import { addOperations } from './operation-routes.ts';
import { PipelinedRequests } from './pipelined-requests.ts';
import { refuseGarbage } from './refused-bytes.ts';
import { demandKinds } from './route-kind.ts';
import { securityHeaders } from './security-headers.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { answerUnknown } from './unknown-path.ts';
import type { UnnamedProxies } from './unnamed-proxies.ts';
import { leaveUploadsUnread } from './upload-body.ts';
import { servePages } from './web-pages.ts';

export interface HttpServerOptions {
  readonly dialects: Dialects;
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Metrics;
  /** Where accounts call from, for whoever counts by it. */
  readonly places?: CallerPlaces | undefined;
  readonly log: Log;
  readonly version: string;
  /** Folder of the built sites, each in a folder of its name. */
  readonly webFolder: string;
  /** The sites that it serves, the first of which its root leads to. */
  readonly sites?: readonly [SiteAddress, ...SiteAddress[]];
  /** What stands before a part of it. */
  readonly gate?: Gate | undefined;
  /** Whether it answers the operator's own programs, and describes the wire; it does unless told. */
  readonly hasOperations?: boolean;
  /** Whose pages ours may show in a frame; nobody's without it. */
  readonly frameOrigins?: readonly string[] | undefined;
  /** Counts the calls of accounts and addresses; shared with the socket. */
  readonly rates: CallerRates;
  readonly callsPerAccountPerSecond: number;
  readonly callsPerAddressPerSecond: number;
  /** Whose turn it is, shared with the socket; without it the calls of HTTP take turns among themselves. */
  readonly turns?: CallTurns;
  /** The same of light calls of accounts. */
  readonly accountTurns?: AccountTurns;
  /** What pictures took to draw, by which files come in; without it by how many are here. */
  readonly pictures?: { readonly times: DrawingTimes };
  /** Addresses and networks beside loopback that may read /metrics. */
  readonly metricsAllowed?: readonly string[];
  /** Addresses of proxies whose forwarded address is believed. */
  readonly trustedProxies: readonly string[];
  /** Notes what comes through others on this machine. */
  readonly unnamedProxies?: UnnamedProxies | undefined;
  /** Bounds other than those of the product, for tests. */
  readonly limits?: IngressLimits;
  readonly health: () => Promise<HealthReport>;
}

/** The HTTP side of the border. Calls come from the dialects and nowhere else. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance<Server>> {
  const { dialects, trustedProxies, metrics, accounts, limits = ingressLimits } = options;
  const {
    turns = new CallTurns(limits),
    accountTurns = new AccountTurns(limits),
    metricsAllowed = [],
    pictures = { times: new DrawingTimes(Date.now) },
  } = options;
  const server = fastify({
    bodyLimit: bodyBytesMax,
    // For the scheme alone: who calls is `request.address`.
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    serverFactory: (begin) => createBoundedServer(begin, limits, trustedProxies, metrics),
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url }) => routableAddress(url ?? ''),
    frameworkErrors: (error, request, reply) => void answerFault(options, error, request, reply),
    clientErrorHandler: (error, socket) => refuseGarbage(error, socket, dialects.house),
  });
  server.server.on('connection', () => {
    turns.noteArrival();
    accountTurns.noteArrival();
  });
  readBodies(server, dialects);
  await server.register(helmet, { ...securityHeaders(options.frameOrigins), global: false });
  demandKinds(server);
  const allowances = new Allowances(options.rates, {
    perAccount: options.callsPerAccountPerSecond,
    perAddress: options.callsPerAddressPerSecond,
  });
  const proxies = new TrustedProxies(trustedProxies);
  const { gate, unnamedProxies } = options;
  const border = new Border(
    server,
    { dialects, accounts, metrics, allowances, turns, accountTurns, pictures, proxies, gate, unnamedProxies },
    limits,
  );
  if (options.log.isLevelEnabled('debug')) logAnswers(server, options.log);
  server.setErrorHandler<FastifyError>((error, request, reply) => answerFault(options, error, request, reply));
  for (const dialect of dialects.all) addCalls(server, dialect, options, border);
  if (options.hasOperations !== false) addOperations(server, { ...options, metricsAllowed });
  await servePages(server, options.webFolder, options.sites);
  server.setNotFoundHandler((request, reply) => answerUnknown(dialects, request, reply));
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

/** A body is taken apart by the dialect of its call, and one that is none of it is refused where it is read. */
function readBodies(server: FastifyInstance<Server>, dialects: Dialects): void {
  server.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: bodyBytesMax } as const;
  // Under their own names, too: what only the asterisk matches is taken apart anew for every call.
  const types = ['application/x-www-form-urlencoded', 'application/json', '*'];
  server.addContentTypeParser(types, options, (request, body: Buffer, done) => {
    const { call } = request.routeOptions.config;
    const fields = dialects.of(request).bodyOf(request.headers['content-type'] ?? '', body, call);
    done(fields === undefined ? new BodyMalformed() : null, fields);
  });
  leaveUploadsUnread(server);
}

function logAnswers(server: FastifyInstance<Server>, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, url } = request;
    const { userId } = request.proof ?? {};
    const tookMs = Math.round(reply.elapsedTime * 1_000) / 1_000;
    log.debug({ requestId, method, path: pathOf(url), status: reply.statusCode, userId, tookMs }, 'answered');
  });
}

function addCalls(server: FastifyInstance<Server>, dialect: Dialect, options: HttpServerOptions, border: Border): void {
  for (const call of dialect.calls) {
    const { method, path, name, upload: isUpload = false } = call.endpoint;
    const httpCall = new HttpCall(call, dialect, options, border);
    server.route({
      method,
      url: path,
      config: { kind: 'call', dialect, call: name, isUpload },
      // One method a path: a GET route would answer HEAD too and POST would not be told apart from it.
      exposeHeadRoute: false,
      handler: (request, reply) => httpCall.take(request, reply),
    });
  }
}

function answerFault(
  { dialects, log }: Pick<HttpServerOptions, 'dialects' | 'log'>,
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status === 413) return dialects.refuse(request, reply, 'l.error.bodyTooLarge');
  const code = codeOfFault(error);
  if (code !== undefined) return dialects.refuse(request, reply, code);
  if (status >= 400 && status < 500) return dialects.refuse(request, reply, 'l.error.bodyMalformed');
  log.error({ requestId: request.id, path: pathOf(request.url), error }, 'a call failed');
  return dialects.refuse(request, reply, 'l.error.internal');
}
