import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { desktopBasePath } from '@assay/protocol/desktop-routes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const hashedAssets = `${desktopBasePath}/assets/`;
const yearSeconds = 31_536_000;
/** A page is looked for on the disk, which takes as long as two light calls. */
const isPage = { config: { kind: 'page', weight: 2 } } as const;
const isFile = { config: { kind: 'file', weight: 2 } } as const;
/** What a page is made of: without one of these it is blank, or has holes. */
const filePaths = ['assets/*', 'coins/*', 'first-paint.js', 'mark.svg'].map((path) => `${desktopBasePath}/${path}`);

/**
 * The built desktop site: files compressed at build, hashed ones cached for ever, page routes answered by index.html,
 * and a hashed file that is missing is a 404 and never a page.
 */
export async function servePages(server: FastifyInstance<Server>, webFolder: string): Promise<void> {
  server.get('/', isPage, (_request, reply) => reply.redirect(`${desktopBasePath}/`));
  server.get(desktopBasePath, isPage, (_request, reply) => reply.redirect(`${desktopBasePath}/`));
  const root = join(webFolder, 'desktop');
  if (!existsSync(join(root, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const file = path.slice(desktopBasePath.length + 1);
    const isThere = /\.[A-Za-z0-9]+$/.test(file) && isWithin(root, file);
    if (path.startsWith(hashedAssets) || isThere) {
      const caching = path.startsWith(hashedAssets) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
      return reply.header('cache-control', caching).sendFile(file);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  };
  for (const path of filePaths) server.get(path, isFile, answer);
  server.get(`${desktopBasePath}/*`, isPage, answer);
}

function isWithin(root: string, file: string): boolean {
  return existsSync(join(root, file)) && join(root, file).startsWith(`${root}/`);
}
