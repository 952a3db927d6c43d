import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { apiBasePath, bodyBytesMax, contractBasePath, openApiPath, requestTimeoutMs } from '@assay/protocol/wire';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts-port.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import { type AnyHandler, answerCall, handlerOf } from './answer-call.ts';
import type { Answer, Call, HandlerTable } from './call.ts';
import { accountCaller, type CallRates } from './call-rates.ts';
import { httpStatusOf, refusal, success } from './envelope.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { openApiDocument } from './openapi-document.ts';
import { tokenOf } from './request-session.ts';
import { callHeaders, securityHeaders } from './security-headers.ts';
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
  /** Reasons why the exchange is not healthy; empty when it is. */
  readonly health: () => Promise<readonly string[]>;
}

/** The HTTP side of the border. Routes come from the protocol's catalogue and nowhere else. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance<Server>> {
  const server = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void answerFault(options.log, error, request, reply),
    clientErrorHandler: refuseGarbage,
  });
  readFormBodies(server);
  await server.register(helmet, { ...securityHeaders, global: false });
  admitRequests(server, options);
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

/** Bytes that are no HTTP request have no call to answer; the connection ends with a body of the usual shape. */
function refuseGarbage(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify(refusal('l.error.bodyMalformed'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/**
 * Numbers every request, proves the session of a call and counts it: signed in, for the account wherever it calls from; otherwise for the
 * address, and loopback is nobody's address.
 */
function admitRequests(server: FastifyInstance<Server>, options: HttpServerOptions): void {
  const { rates } = options;
  server.decorateRequest('provedSession', undefined);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isCall(request.url)) {
      reply.helmet();
      return;
    }
    reply.headers(callHeaders);
    const token = tokenOf(request);
    const session = token === undefined ? undefined : await options.accounts.sessionOf(token);
    request.provedSession = session;
    if (session === undefined && isLoopback(request.ip)) return;
    const isWithin =
      session === undefined
        ? rates.take(`address ${request.ip}`, options.callsPerAddressPerSecond)
        : rates.take(accountCaller(session.userId), options.callsPerAccountPerSecond);
    if (!isWithin) return reply.status(429).send(refusal('l.error.tooManyRequests'));
  });
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
          return success(answer.data, { ...endpoint.extraEnvelope, ...answer.extra });
        }
        options.metrics.requests.inc({ endpoint: endpoint.name, code: answer.code });
        return reply.status(httpStatusOf(answer.code)).send(refusal(answer.code));
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
  return answerCall(endpoint, handler, fields, { session, address: request.ip } as Call);
}

function addOperations(server: FastifyInstance<Server>, options: HttpServerOptions): void {
  // Made for the first who asks: half a second of work that a start need not wait for.
  let document: ReturnType<typeof openApiDocument> | undefined;
  server.get(openApiPath, async () => {
    document ??= openApiDocument(options.version);
    return document;
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
  if (error.name === 'EngineStopped') return reply.status(503).send(refusal('l.error.outcomeUnknown'));
  if (status >= 400 && status < 500) return reply.status(200).send(refusal('l.error.bodyMalformed'));
  log.error({ requestId: request.id, path: pathOf(request.url), error }, 'a call failed');
  return reply.status(200).send(refusal('l.error.internal'));
}
