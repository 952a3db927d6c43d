import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { servePages } from './web-pages.ts';

let webFolder: string;
let server: ReturnType<typeof fastify>;

function buildSite(name: string): void {
  mkdirSync(join(webFolder, name, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, name, 'index.html'), `<title>${name}</title>`);
  writeFileSync(join(webFolder, name, 'assets', `${name}-1.js`), `// ${name}`);
  writeFileSync(join(webFolder, name, 'mark.svg'), `<svg id="${name}"/>`);
}

beforeEach(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'assay-web-'));
  buildSite('desktop');
  buildSite('console');
  writeFileSync(join(webFolder, 'secret.txt'), 'secret');
  server = fastify();
  await servePages(server, webFolder, [
    { name: 'desktop', basePath: '/pc' },
    { name: 'console', basePath: '/console' },
    { name: 'unbuilt', basePath: '/unbuilt' },
  ]);
});
afterEach(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

const get = (url: string) => server.inject(url);

it('each site answers below its own base path, and the root leads to the first', async () => {
  expect((await get('/')).headers.location).toBe('/pc/');
  for (const [basePath, name] of [
    ['/pc', 'desktop'],
    ['/console', 'console'],
  ]) {
    expect((await get(`${basePath}`)).headers.location).toBe(`${basePath}/`);
    for (const path of ['/', '/any/page', '/index.html'])
      expect((await get(`${basePath}${path}`)).payload).toBe(`<title>${name}</title>`);
    expect((await get(`${basePath}/mark.svg`)).payload).toBe(`<svg id="${name}"/>`);
    const script = await get(`${basePath}/assets/${name}-1.js`);
    expect(script.payload).toBe(`// ${name}`);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

it('no site has the files of another, or of the folder above them', async () => {
  for (const url of ['/pc/assets/console-1.js', '/console/assets/desktop-1.js'])
    expect((await get(url)).statusCode).toBe(404);
  for (const url of ['/console/../secret.txt', '/console/%2e%2e/secret.txt', '/console/..%2fdesktop/mark.svg'])
    expect((await get(url)).payload).not.toMatch(/^secret|desktop"/);
});

it('a site that is not built has no pages', async () => {
  expect((await get('/unbuilt/')).statusCode).toBe(404);
});
