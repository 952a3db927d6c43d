import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { knownHoles } from './known-holes.mjs';

let server;
afterEach(() => server?.close());

/** A registry that answers the question of `npm audit`, or does not. */
async function registry(answer) {
  const asked = [];
  server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      if (answer === undefined || request.method !== 'POST') {
        response.writeHead(request.method === 'POST' ? 405 : 404).end();
        return;
      }
      const body = Buffer.concat(parts);
      asked.push(JSON.parse(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, asked };
}

const advisory = (severity) => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'reads too far',
  severity,
  vulnerable_versions: '<99',
});

describe('known holes of packages', () => {
  it('are asked for whatever the locks name, the local Ethereum node too', async () => {
    const { url, asked } = await registry({});
    expect(await knownHoles(url)).toEqual([]);
    const names = asked.flatMap((packages) => Object.keys(packages));
    expect(names).toEqual(expect.arrayContaining(['pg', 'fastify', 'vite', '@foundry-rs/anvil-linux-amd64']));
  });

  it('are told with how grave they are', async () => {
    const { url } = await registry({ pg: [advisory('critical')], ws: [advisory('low')] });
    const holes = (await knownHoles(url)) ?? [];
    expect(holes.find(({ name }) => name === 'pg')).toMatchObject({
      severity: 'critical',
      isGrave: true,
      reasons: expect.arrayContaining(['reads too far (https://advisories.example/1)']),
    });
    expect(holes.find(({ name }) => name === 'ws')).toMatchObject({ severity: 'low', isGrave: false });
  });

  it('are not known where the registry does not answer', async () => {
    const { url } = await registry(undefined);
    expect(await knownHoles(url)).toBeUndefined();
  });
});
