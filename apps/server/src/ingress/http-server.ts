import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { apiBasePath, bodyBytesMax, contractBasePath, openApiPath } from '@assay/protocol/wire';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts-port.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { Admission } from './admission.ts';
import { type AnyHandler, answerCall, handlerOf } from './answer-call.ts';
import type { Answer, Call, HandlerTable } from './call.ts';
import { codeOfFault } from './call-fault.ts';
import { accountCaller, admitGuest, type CallRates } from './call-rates.ts';
import { boundConnections, connectionOptions } from './connection-bounds.ts';
import { deviceTokenOf, rememberDevice } from './device-cookie.ts';
import { httpStatusOf, refusal, success } from './envelope.ts';
import { watchEventLoopDelay } from './event-loop-delay.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { type IngressLimits, ingressLimits, RETRY_AFTER_SECONDS } from './ingress-limits.ts';
import { openApiDocument } from './openapi-document.ts';
import { tokenOf } from './request-session.ts';
import { callHeaders, securityHeaders } from './security-headers.ts';
import { sendJson } from './send-json.ts';
import { servePages } from './web-pages.ts';

export interface HttpServerOptions {
  readonly handlers: HandlerTable;
  readonly accounts: Pick<Accounts, 'sessionOf'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly version: string;
  /** Folder of the built web apps: `desktop` under it is served at /pc. */
  readonly webFolder: string;
  /** Counts the calls of accounts and addresses; shared with the socket. */
  readonly rates: CallRates;
  readonly callsPerAccountPerSecond: number;
  readonly callsPerAddressPerSecond: number;
  /** Addresses of proxies whose forwarded address is believed. */
  readonly trustedProxies: readonly string[];
  /** Bounds other than those of the product, for tests. */
  readonly limits?: IngressLimits;
  /** Reasons why the exchange is not healthy; empty when it is. */
  readonly health: () => Promise<readonly string[]>;
}

/** The HTTP side of the border. Routes come from the protocol's catalogue and nowhere else. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance<Server>> {
  const { trustedProxies, metrics, limits = ingressLimits } = options;
  const server = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.stalledTimeoutMs,
    http: connectionOptions(limits),
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void answerFault(options.log, error, request, reply),
    clientErrorHandler: refuseGarbage,
  });
  boundConnections(server.server, limits, trustedProxies, (bound) => metrics.refusedEarly.inc({ bound }));
  readFormBodies(server);
  await server.register(helmet, { ...securityHeaders, global: false });
  admitRequests(server, options, limits);
  if (options.log.isLevelEnabled('debug')) logAnswers(server, options.log);
  server.setErrorHandler<FastifyError>((error, request, reply) => answerFault(options.log, error, request, reply));
  addCalls(server, options);
  addOperations(server, options);
  await servePages(server, options.webFolder);
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply));
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

/**
 * Bytes that are no HTTP request, or not a whole one in time, have no call to answer; the connection ends with a body of the usual shape,
 * whether the client lets go of it or not.
 */
function refuseGarbage(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.writable) {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    const body = JSON.stringify(refusal('l.error.bodyMalformed'));
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/**
 * Numbers every request, proves the session of a call and counts it: signed in, for the account wherever it calls from; otherwise for the
 * address, and loopback is nobody's address.
 */
function admitRequests(server: FastifyInstance<Server>, options: HttpServerOptions, limits: IngressLimits): void {
  const { rates, metrics } = options;
  const delay = watchEventLoopDelay(limits.delayWindowMs);
  server.addHook('onClose', async () => delay.stop());
  const admission = new Admission(limits, delay);
  server.decorateRequest('provedSession', undefined);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isCall(request.url)) {
      reply.helmet();
      return;
    }
    reply.headers(callHeaders);
    const bound = admission.refuse(reply.raw);
    if (bound !== undefined) {
      metrics.refusedEarly.inc({ bound });
      return refuse(reply, 'l.error.overloaded');
    }
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await options.accounts.sessionOf(token);
    request.provedSession = session;
    const isWithin =
      session === undefined
        ? admitGuest(rates, request.ip, options.callsPerAddressPerSecond)
        : rates.take(accountCaller(session.userId), options.callsPerAccountPerSecond);
    if (!isWithin) return refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), 'l.error.tooManyRequests');
  });
}

function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  if (code === 'l.error.overloaded') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.status(httpStatusOf(code)).send(refusal(code));
}

function logAnswers(server: FastifyInstance<Server>, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, url } = request;
    const { userId } = request.provedSession ?? {};
    const tookMs = Math.round(reply.elapsedTime * 1_000) / 1_000;
    log.debug({ requestId, method, path: pathOf(url), status: reply.statusCode, userId, tookMs }, 'answered');
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function isCall(url: string): boolean {
  return isUnder(apiBasePath, url) || isUnder(contractBasePath, url);
}

function isUnder(base: string, url: string): boolean {
  if (!url.startsWith(base)) return false;
  const next = url[base.length];
  return next === undefined || next === '/' || next === '?';
}

function addCalls(server: FastifyInstance<Server>, options: HttpServerOptions): void {
  for (const endpoint of endpointCatalogue as readonly Endpoint[]) {
    const handler = handlerOf(options.handlers, endpoint);
    // Bound once: finding the series of a name anew took a hundredth of a call.
    const requestSeconds = options.metrics.requestSeconds.labels({ endpoint: endpoint.name });
    const requestsAnswered = options.metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      // One method a path: a GET route would answer HEAD too and POST would not be told apart from it.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const startedMs = performance.now();
        const answer = await answerRequest(endpoint, handler, request);
        requestSeconds.observe((performance.now() - startedMs) / 1_000);
        if (answer.ok) {
          requestsAnswered.inc();
          if (answer.deviceToken !== undefined) rememberDevice(request, reply, answer.deviceToken);
          const extra = { ...endpoint.extraEnvelope, ...answer.extra };
          return answer.json === undefined ? success(answer.data, extra) : sendJson(reply, answer.json, extra);
        }
        options.metrics.requests.inc({ endpoint: endpoint.name, code: answer.code });
        return refuse(reply, answer.code);
      },
    });
  }
}

async function answerRequest(
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
): Promise<Answer<unknown>> {
  const session = request.provedSession;
  if (endpoint.session === 'required' && session === undefined) return { ok: false, code: 'l.error.sessionInvalid' };
  const fields = endpoint.method === 'GET' ? parseQuery(request.url) : (request.body ?? {});
  if (fields === undefined) return { ok: false, code: 'l.error.bodyMalformed' };
  return answerCall(endpoint, handler, fields, {
    session,
    address: request.ip,
    device: deviceTokenOf(request),
  } as Call);
}

function addOperations(server: FastifyInstance<Server>, options: HttpServerOptions): void {
  // Made for the first who asks, and kept as it is sent.
  let document: Promise<Buffer> | undefined;
  server.get(openApiPath, async (_request, reply) => {
    document ??= openApiDocument(options.version).then((made) => Buffer.from(JSON.stringify(made)));
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  server.get('/healthz', async (_request, reply) => {
    const reasons = await options.health();
    return reply
      .status(reasons.length === 0 ? 200 : 503)
      .send({ status: reasons.length === 0 ? 'ok' : 'unavailable', reasons });
  });
  server.get('/metrics', async (_request, reply) => {
    reply.type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url);
  const isKnown = (endpointCatalogue as readonly Endpoint[]).some((endpoint) => endpoint.path === path);
  if (isKnown) return reply.send(refusal('l.error.methodNotAllowed'));
  if (isCall(path)) return reply.send(refusal('l.error.unknownPath'));
  // A name that is missing now may be there after the next build.
  reply.header('cache-control', 'no-store');
  return reply.status(404).type('text/plain; charset=utf-8').send('Not found.\n');
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
