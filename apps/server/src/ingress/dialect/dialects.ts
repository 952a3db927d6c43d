import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../canonical-path.ts';
import { RETRY_AFTER_SECONDS } from '../ingress-limits.ts';
import type { Dialect } from './dialect.ts';

/** The dialects of one server. */
export class Dialects {
  readonly all: readonly Dialect[];
  /** In which everything is answered that is said in none: a page that is refused, bytes that are no request. */
  readonly house: Dialect;
  readonly #paths: ReadonlySet<string>;
  /** Of paths of which the caller writes a part. */
  readonly #patterns: readonly RegExp[];

  constructor(house: Dialect, ...others: readonly Dialect[]) {
    this.all = [house, ...others];
    this.house = house;
    const paths = this.all.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint.path));
    this.#paths = new Set(paths);
    this.#patterns = paths.filter((path) => path.includes(':')).map(patternOf);
  }

  /** Whether a path is one of a call, with whatever method. */
  serve(path: string): boolean {
    return this.#paths.has(path) || this.#patterns.some((pattern) => pattern.test(path));
  }

  /** The dialect of which an address is written like one of a call; it decides nothing but the shape of a refusal. */
  at(address: string): Dialect | undefined {
    const path = pathOf(address);
    return this.all.find(({ basePaths }) => basePaths.some((base) => path === base || path.startsWith(`${base}/`)));
  }

  /** In which a request is answered. */
  of(request: FastifyRequest): Dialect {
    return request.dialect ?? this.at(request.url) ?? this.house;
  }

  /** Answers a refusal at once, with what is told beside it. */
  refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, data?: object): FastifyReply {
    const dialect = this.of(request);
    if (code === 'l.error.overloaded') reply.header('retry-after', RETRY_AFTER_SECONDS);
    const told = dialect.refusal(code);
    return reply.status(dialect.statusOf(code)).send(data === undefined ? told : { ...told, data });
  }
}

/** `/orders/:id` as a pattern: what is written in its place is no slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
