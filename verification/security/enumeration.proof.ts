import { performance } from 'node:perf_hooks';
import { fullScale } from '@assay/amounts/testing/scale';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { mailedCode, mustPost, registerUser, testPassword } from '../server-process/test-user.ts';
import { everyEndpoint } from './access-matrix.ts';
import { type Fields, fieldsOf, sampleFields } from './sample-fields.ts';
import { callWire } from './wire-call.ts';

const address = inject('address');
const ROUNDS = fullScale ? 200 : 6;

/** Whatever a guest may ask about an account, found by its field. The mailbox is the sandbox's own and not there in live mode. */
const asking = everyEndpoint.filter(
  (endpoint) =>
    endpoint.scope === 'public' &&
    endpoint.sandboxOnly !== true &&
    fieldsOf(endpoint).some(({ name }) => name === 'account'),
);

beforeAll(async () => {
  for (let round = 0; round < ROUNDS; round += 1) await registerUser(address, known(round));
});

const known = (round: number) => `known-${round}@example.com`;
const unknown = (round: number) => `nobody-${round}@example.com`;

interface Told {
  readonly answer: string;
  readonly ms: number;
}

async function ask(endpoint: (typeof asking)[number], fields: Fields): Promise<Told> {
  const startedMs = performance.now();
  const { status, envelope } = await callWire(address, endpoint, fields);
  return { answer: JSON.stringify([status, envelope]), ms: performance.now() - startedMs };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How often one of the first is slower than one of the second: 0.5 where nobody could tell them apart. */
function chanceSlower(first: readonly number[], second: readonly number[]): number {
  const slower = first.flatMap((a) => second.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return slower.reduce((sum, value) => sum + value, 0) / slower.length;
}

/** Told, not judged: that the same work is done for both is shown by account-enumeration.test.ts. */
function reportTimes(what: string, ofKnown: readonly number[], ofUnknown: readonly number[]): void {
  const [knownMs, unknownMs] = [median(ofKnown), median(ofUnknown)];
  console.info(
    `${what}: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms (medians of ${ofKnown.length}), ` +
      `known slower than unknown in ${(100 * chanceSlower(ofKnown, ofUnknown)).toFixed(0)} % of pairs`,
  );
}

describe('a guest', () => {
  it.each(asking)('cannot tell from $path whether an account exists', async (endpoint) => {
    const base = sampleFields(endpoint);
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const answers = { known: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [kind, account] of [
        ['known', known(round)],
        ['unknown', unknown(round)],
      ] as const) {
        const told = await ask(endpoint, { ...base, account });
        times[kind].push(told.ms);
        answers[kind].add(told.answer);
      }
    }
    expect([...answers.known]).toEqual([...answers.unknown]);
    reportTimes(endpoint.name, times.known, times.unknown);
  });

  it('cannot tell from a login with the right code either: an unknown account’s password costs the same', async () => {
    const login = { path: '/bb/app/user/login', method: 'POST' } as const;
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // Each costs an account and four passwords.
    const rounds = fullScale ? 40 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const told: string[] = [];
      for (const [kind, account] of [
        ['known', `hashed-${round}@example.com`],
        ['unknown', `unhashed-${round}@example.com`],
      ] as const) {
        if (kind === 'known') await registerUser(address, account);
        await mustPost(address, '/user/sendEmailCode', { account });
        const code = await mailedCode(address, account);
        const startedMs = performance.now();
        const { envelope } = await callWire(address, login, { account, code, password: `not-${testPassword}` });
        times[kind].push(performance.now() - startedMs);
        told.push(envelope.msg);
      }
      expect(told).toEqual(['l.error.loginFailed', 'l.error.loginFailed']);
    }
    reportTimes('login with the right code and a wrong password', times.known, times.unknown);
  });
});
