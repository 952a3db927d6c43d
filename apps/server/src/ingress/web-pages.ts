import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type SiteAddress, sites } from '@assay/protocol/sites';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;
/** A page is looked for on the disk, which takes as long as two light calls. */
const isPage = { config: { kind: 'page', weight: 2 } } as const;
const isFile = { config: { kind: 'file', weight: 2 } } as const;
/** What a page is made of: without one of these it is blank, or has holes. */
const filePaths = ['assets/*', 'coins/*', 'first-paint.js', 'mark.svg'] as const;

/** The built sites, each from its folder below `webFolder`. The root leads to the first of them. */
export async function servePages(
  server: FastifyInstance<Server>,
  webFolder: string,
  served: readonly [SiteAddress, ...SiteAddress[]] = sites,
): Promise<void> {
  const [first] = served;
  server.get('/', isPage, (_request, reply) => reply.redirect(`${first.basePath}/`));
  await server.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  for (const site of served) serveSite(server, site, join(webFolder, site.name));
}

/**
 * One site: files compressed at build, hashed ones cached for ever, page routes answered by index.html,
 * and a hashed file that is missing is a 404 and never a page.
 */
function serveSite(server: FastifyInstance<Server>, { basePath }: SiteAddress, root: string): void {
  server.get(basePath, isPage, (_request, reply) => reply.redirect(`${basePath}/`));
  if (!existsSync(join(root, 'index.html'))) return;
  const hashedAssets = `${basePath}/assets/`;
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const file = path.slice(basePath.length + 1);
    const isThere = /\.[A-Za-z0-9]+$/.test(file) && isWithin(root, file);
    if (path.startsWith(hashedAssets) || isThere) {
      const caching = path.startsWith(hashedAssets) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
      return reply.header('cache-control', caching).sendFile(file, root);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root);
  };
  for (const path of filePaths) server.get(`${basePath}/${path}`, isFile, answer);
  server.get(`${basePath}/*`, isPage, answer);
}

function isWithin(root: string, file: string): boolean {
  return existsSync(join(root, file)) && join(root, file).startsWith(`${root}/`);
}
