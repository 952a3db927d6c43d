import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { type ErrorCode, isErrorCode } from '@assay/protocol/error-codes';
import { apiBasePath, bodyBytesMax, contractBasePath, openApiPath, requestTimeoutMs } from '@assay/protocol/wire';
import helmet from '@fastify/helmet';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Accounts } from '../accounts/accounts-port.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Answer, Call, HandlerTable } from './call.ts';
import { CallRates } from './call-rates.ts';
import { httpStatusOf, refusal, success } from './envelope.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { openApiDocument } from './openapi-document.ts';
import { provedSession, proveSession } from './request-session.ts';
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
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (request, body: Buffer, done) => {
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
  const rates = new CallRates(() => performance.now());
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isCall(request.url)) {
      reply.helmet();
      return;
    }
    reply.headers(callHeaders);
    await proveSession(request, options.accounts);
    const session = provedSession(request);
    if (session === undefined && isLoopback(request.ip)) return;
    const isWithin =
      session === undefined
        ? rates.take(`address ${request.ip}`, options.callsPerAddressPerSecond)
        : rates.take(`user ${session.userId}`, options.callsPerAccountPerSecond);
    if (!isWithin) return reply.status(429).send(refusal('l.error.tooManyRequests'));
  });
}

function logAnswers(server: FastifyInstance<Server>, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, url } = request;
    const { userId } = provedSession(request) ?? {};
    const tookMs = Math.round(reply.elapsedTime * 1_000) / 1_000;
    log.debug({ requestId, method, path: pathOf(url), status: reply.statusCode, userId, tookMs }, 'answered');
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function isCall(url: string): boolean {
  const path = pathOf(url);
  return [apiBasePath, contractBasePath].some((base) => path === base || path.startsWith(`${base}/`));
}

function addCalls(server: FastifyInstance<Server>, options: HttpServerOptions): void {
  for (const endpoint of endpointCatalogue as readonly Endpoint[]) {
    const handler = handlerOf(options.handlers, endpoint);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      // One method a path: a GET route would answer HEAD too and POST would not be told apart from it.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const startedMs = performance.now();
        const answer = await answerCall(endpoint, handler, request);
        options.metrics.requestSeconds.observe({ endpoint: endpoint.name }, (performance.now() - startedMs) / 1_000);
        options.metrics.requests.inc({ endpoint: endpoint.name, code: answer.ok ? 'ok' : answer.code });
        if (answer.ok) return success(answer.data, endpoint.extraEnvelope);
        return reply.status(httpStatusOf(answer.code)).send(refusal(answer.code));
      },
    });
  }
}

type AnyHandler = (request: unknown, call: Call) => Promise<Answer<unknown>>;

/** The table is typed by name; behind the name every handler is called the same way, with what its own schema has parsed. */
function handlerOf(handlers: HandlerTable, endpoint: Endpoint): AnyHandler {
  const byName: Readonly<Record<string, unknown>> = { ...handlers };
  const handler = byName[endpoint.name];
  if (!isHandler(handler)) throw new Error(`the call ${endpoint.name} has no handler`);
  return handler;
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

async function answerCall(endpoint: Endpoint, handler: AnyHandler, request: FastifyRequest): Promise<Answer<unknown>> {
  const session = provedSession(request);
  if (endpoint.session === 'required' && session === undefined) return { ok: false, code: 'l.error.sessionInvalid' };
  const fields = endpoint.method === 'GET' ? parseQuery(request.url) : (request.body ?? {});
  if (fields === undefined) return { ok: false, code: 'l.error.bodyMalformed' };
  const parsed = z.safeParse(endpoint.request, fields);
  if (!parsed.success) return { ok: false, code: codeOf(parsed.error, fields) };
  const call = { session, address: request.ip } as Call;
  return handler(parsed.data as ParsedRequestOf<Endpoint>, call);
}

/** The first fault's own code; a field that is absent altogether is named as missing. */
function codeOf(error: z.core.$ZodError, fields: unknown): ErrorCode {
  const issue = error.issues[0];
  const name = issue?.path[0];
  const isMissing =
    typeof name === 'string' && typeof fields === 'object' && fields !== null && !Object.hasOwn(fields, name);
  if (isMissing) return 'l.error.fieldMissing';
  return issue !== undefined && isErrorCode(issue.message) ? issue.message : 'l.error.fieldMalformed';
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
  if (error.name === 'EngineStopped') return reply.status(503).send(refusal('l.error.overloaded'));
  if (status >= 400 && status < 500) return reply.status(200).send(refusal('l.error.bodyMalformed'));
  log.error({ requestId: request.id, path: pathOf(request.url), error }, 'a call failed');
  return reply.status(200).send(refusal('l.error.internal'));
}
