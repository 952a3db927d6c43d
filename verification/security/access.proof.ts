import { eventually } from '@assay/amounts/testing/news';
import { socketPath } from '@assay/protocol/wire';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { untilTaken } from '../server-process/test-user.ts';
import {
  everyEndpoint,
  FULLY_ASKED,
  foreignIds,
  invitePeople,
  type People,
  signIn,
  wrongCells,
  wrongScopes,
} from './access-matrix.ts';
import { sampleFields } from './sample-fields.ts';
import { callWire } from './wire-call.ts';

const address = inject('address');
let people: People;
beforeAll(async () => {
  people = await invitePeople(address, 'access');
});

describe('every endpoint', () => {
  it('asks for a live session exactly where it is declared to', async () => {
    const { cells, wrong } = await wrongCells(address, people);
    console.info(`access: ${cells} cells of ${everyEndpoint.length} endpoints, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(everyEndpoint.length + 9 * FULLY_ASKED);
    expect(wrong).toEqual([]);
  });

  it('is open to the scopes of each kind of proof, and tells every other what it lacks', async () => {
    const { cells, wrong } = await wrongScopes(address, people);
    console.info(`scopes: ${cells} cells of ${everyEndpoint.length} endpoints, ${wrong.length} wrong`);
    expect(cells).toBeGreaterThan(2 * everyEndpoint.length - 2);
    expect(wrong).toEqual([]);
  });

  it('tells nobody what is another’s, and changes nothing of it, whatever ids are sent', async () => {
    const { calls, leaks } = await foreignIds(address, people);
    console.info(`foreign ids: ${calls} calls, ${leaks.length} leaks`);
    expect(calls).toBeGreaterThan(100);
    expect(leaks).toEqual([]);
  });

  it('takes no token after its logout, not even in the moment of it', async () => {
    const needing = everyEndpoint.filter(({ scope, name }) => scope !== 'public' && name !== 'logout');
    const logout = everyEndpoint.find(({ name }) => name === 'logout');
    if (logout === undefined) throw new Error('there is a logout');
    const tokens = await inTurn(3, () => signIn(address, people.attacker));
    let accepted = 0;
    for (const token of tokens) {
      // Calls that keep the session in the server's memory while it is revoked.
      const racing = needing.map((endpoint) => callWire(address, endpoint, sampleFields(endpoint), { token }));
      // There may have been no place for it among so many calls: then nothing has ended yet.
      const ending = untilTaken(async () => (await callWire(address, logout, {}, { token })).envelope);
      const [ended] = await Promise.all([ending, ...racing]);
      expect(ended.code).toBe(1);
      const after = await Promise.all(
        needing.map((endpoint) => callWire(address, endpoint, sampleFields(endpoint), { token })),
      );
      accepted += after.filter(({ envelope }) => envelope.code !== -2).length;
    }
    console.info(`after logout: ${tokens.length * needing.length} calls, ${accepted} accepted`);
    expect(accepted).toBe(0);
  });

  it('knows no socket that is somebody without a live token', async () => {
    for (const token of [people.deadToken, 'A'.repeat(43), '']) {
      const messages: { op?: string; msg?: string; channel?: string; kind?: string }[] = [];
      const socket = new WebSocket(address.replace('http', 'ws') + socketPath);
      socket.on('message', (data) => messages.push(JSON.parse(data.toString())));
      await new Promise((resolve) => socket.on('open', resolve));
      socket.send(JSON.stringify({ op: 'authenticate', token }));
      socket.send(JSON.stringify({ op: 'subscribe', channel: 'account' }));
      await eventually(() => expect(messages.length).toBeGreaterThanOrEqual(2));
      socket.terminate();
      expect(messages.filter(({ op, kind }) => op === 'authenticated' || kind !== undefined)).toEqual([]);
    }
  });
});

async function inTurn<Value>(times: number, work: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let time = 0; time < times; time += 1) values.push(await work());
  return values;
}
