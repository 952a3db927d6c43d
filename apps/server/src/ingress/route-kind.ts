import type { FastifyInstance } from 'fastify';

/**
 * What a route is for. Its limits, its proof of a session and its headers follow from it, so a route that does not say it is refused where
 * it is added: what nobody thought of is not served.
 */
export type RouteKind =
  /** An endpoint of the protocol's catalogue. */
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
  interface FastifyContextConfig {
    readonly kind?: RouteKind;
    /** What it counts against the caller's allowance before anything is known of it; 1 when it is not said. */
    readonly weight?: number;
  }
}

/** Refuses routes without a kind. Must stand before the first route. */
export function demandKinds(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (config?.kind === undefined)
      throw new Error(`the route ${String(method)} ${url} does not say of what kind it is`);
  });
}
