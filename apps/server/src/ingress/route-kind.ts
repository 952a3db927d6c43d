import type { FastifyInstance } from 'fastify';
import type { Proof } from '../accounts/proof.ts';
import type { Dialect } from './dialect/dialect.ts';

/**
 * What a route is for. Its limits, its proof of a session and its headers follow from it, so a route that does not say it is refused where
 * it is added: what nobody thought of is not served.
 */
export type RouteKind =
  /** A call of one of the dialects. */
  | 'call'
  /** A page of the site. */
  | 'page'
  /** A file that a page of the site is made of. */
  | 'file'
  /** The description of the wire. */
  | 'document'
  /** What the operator's own programs ask for. */
  | 'operation';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which the call is made; undefined for what is no call. */
    dialect: Dialect | undefined;
    /** Who calls; undefined for a guest, and until the proof was looked for. */
    proof: Proof | undefined;
    /** Address of whoever sent the request, past proxies that are trusted. Nothing reads `ip`, which knows less of forwarders. */
    address: string;
    /** True once the call takes its place among those under way. */
    isAdmitted: boolean;
  }

  interface FastifyContextConfig {
    readonly kind?: RouteKind;
    /** Of a call. */
    readonly dialect?: Dialect;
    /** Its endpoint's name. */
    readonly call?: string;
    /** Its body is a file and fields beside it, which the route reads itself. */
    readonly isUpload?: boolean;
    /** What it counts against the caller's allowance before anything is known of it; 1 when it is not said. */
    readonly weight?: number;
  }
}

/** Refuses routes without a kind, and calls without a dialect. Must stand before the first route. */
export function demandKinds(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.kind === undefined)
      throw new Error(`the route ${String(method)} ${url} does not say of what kind it is`);
    if (config.kind === 'call' && config.dialect === undefined)
      throw new Error(`the call ${String(method)} ${url} does not say of which dialect it is`);
  });
}
