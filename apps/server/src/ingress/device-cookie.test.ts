import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceTokenOf, rememberDevice } from './device-cookie.ts';

const token = 'T'.repeat(43);
let server: FastifyInstance;
beforeAll(() => {
  server = fastify({ trustProxy: ['127.0.0.1'] });
  server.post('/', async (request, reply) => {
    rememberDevice(request, reply, token);
    return { given: deviceTokenOf(request) ?? null };
  });
});
afterAll(() => server.close());

const ask = async (headers: Readonly<Record<string, string>>) => {
  const answer = await server.inject({ method: 'POST', url: '/', headers });
  return { given: answer.json<{ given: string | null }>().given, set: answer.headers['set-cookie'] };
};

describe('the cookie of a known browser', () => {
  it('is read by no script, goes to the calls of accounts alone and from our own pages alone', async () => {
    const written = `assay-device=${token}; Path=/bb/app/user; Max-Age=15552000; HttpOnly; SameSite=Strict`;
    expect((await ask({})).set).toBe(written);
    expect((await ask({ 'x-forwarded-proto': 'https' })).set).toBe(`${written}; Secure`);
    // A proxy with TLS that forgot the scheme.
    expect((await ask({ origin: 'https://exchange.example' })).set).toBe(`${written}; Secure`);
    expect((await ask({ origin: 'http://exchange.example' })).set).toBe(written);
  });

  it('is set for our own page and for a program, and by no page of others', async () => {
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).set).toBeDefined();
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      expect((await ask({ 'sec-fetch-site': site })).set).toBeUndefined();
    }
  });

  it.each([
    [`assay-device=${token}`, token],
    [`a=1; assay-device=${token}; b=2`, token],
    [`a=1;assay-device=${token}`, token],
    [`not-assay-device=${token}`, null],
    [`assay-device=${'T'.repeat(65)}`, null],
    ['assay-device=', null],
    ['assay-device="x y"', null],
    ['', null],
  ])('is found in %s', async (cookie, given) => {
    expect((await ask({ cookie })).given).toBe(given);
  });
});
