import { rmSync } from 'node:fs';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { actGive, actPreview, proposalApprove, proposalList } from '@assay/protocol/console/act-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import type { AssetRow } from '@assay/protocol/entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killPostgres } from '../crash/processes.ts';
import { onRunning } from '../crash/running-database.ts';
import {
  type ConsoleSeat,
  callConsole,
  mustCallConsole,
  openConsoleSeat,
  proveSeatAnew,
} from '../server-process/console-seat.ts';
import { operate } from '../server-process/operate.ts';
import { type ServerProcess, startServer, temporaryDataFolder } from '../server-process/server-process.ts';
import { mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

/** How often the server is killed between two persons, and around the moment of the second. */
const ROUNDS = 12;
/** A start takes seconds, and much longer beside other work. */
const ROUND_MS = 60_000;
/** A proof is good for five minutes, and a busy machine takes some seconds a start. */
const ROUNDS_PER_PROOF = 5;

const dataFolder = temporaryDataFolder();
let server: ServerProcess;
let user: TestUser;
beforeAll(async () => {
  server = await startServer({ dataFolder });
  user = await registerUser(server.address, 'killed-between@example.com');
});
afterAll(async () => {
  await server.stop();
  killPostgres(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Ends with SIGKILL, and starts again on the same data at the same address. */
async function startAgain(): Promise<void> {
  const { port } = server;
  await server.kill();
  server = await startServer({ dataFolder, port });
}

async function propose({ cookie }: ConsoleSeat, id: string): Promise<string> {
  const fields = { user: user.userId, coin: 'USDT', amount: '1', direction: 'credit', words: 'a test', id };
  const terms = { command: 'post-correction', fields };
  const { data: shown } = await mustCallConsole<DataOf<typeof actPreview>>(server.address, actPreview, terms, {
    cookie,
  });
  if (!shown.ok) throw new Error(shown.message);
  const given = { ...terms, reason: `for ${id}`, confirm: shown.preview.code };
  const { data } = await mustCallConsole<DataOf<typeof actGive>>(server.address, actGive, given, { cookie });
  if (data.proposalId === null) throw new Error(data.message);
  return data.proposalId;
}

const waitingAt = async ({ cookie }: ConsoleSeat) =>
  (await mustCallConsole<DataOf<typeof proposalList>>(server.address, proposalList, {}, { cookie })).data;

async function credited(): Promise<number> {
  const assets = await mustPost<AssetRow[]>(server.address, '/spot/getAssets', {}, user.token);
  return Number(assets.find(({ currency }) => currency === 'USDT')?.available ?? 0);
}

it(
  'a proposal outlives a kill, and is carried out once whenever the kill comes',
  async () => {
    const random = new Random(testSeed('kills between two persons'));
    const open = (name: string) => openConsoleSeat(server.address, dataFolder, name, { role: 'treasurer' });
    let [first, second] = [await open('killed-first'), await open('killed-second')];
    /** How long an approval took last. */
    let usualMs = 20;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const proposalId = await propose(first, `kill-${round}`);
      await startAgain();
      // Whoever was first is known to the journal, and sessions are rows.
      const found = (await waitingAt(first)).find((proposal) => proposal.proposalId === proposalId);
      expect(found).toMatchObject({ proposer: `seat:${first.name}`, reason: `for kill-${round}`, isOwn: true });
      const decision = { proposalId, reason: 'counted', confirm: found?.preview?.code ?? '' };
      const own = await callConsole(server.address, proposalApprove, decision, { cookie: first.cookie });
      expect(own.envelope.msg).toBe('l.error.proposalOwn');
      expect(await credited()).toBe(round - 1);

      // Around the moment of the change: sometimes before it, sometimes behind its answer.
      const asked = callConsole(server.address, proposalApprove, decision, second).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random.below(2 * usualMs)));
      await startAgain();
      const told = await asked;
      const isDone = (told?.envelope.data as { done?: boolean } | null | undefined)?.done === true;
      const stillWaits = (await waitingAt(second)).some((proposal) => proposal.proposalId === proposalId);
      console.info(`round ${round}: ${isDone ? 'answered' : 'unanswered'}, ${stillWaits ? 'waits' : 'done'}`);
      expect([isDone, stillWaits]).not.toEqual([true, true]);
      const beganMs = performance.now();
      const again = await callConsole(server.address, proposalApprove, decision, second);
      if (stillWaits) {
        usualMs = Math.ceil(performance.now() - beganMs);
        expect(again.envelope.data).toMatchObject({ done: true });
      } else expect(again.envelope.msg).toBe('l.error.proposalUnknown');
      expect(await credited()).toBe(round);
      if (round % ROUNDS_PER_PROOF === 0 && round < ROUNDS) {
        [first, second] = [await provenAnew(first), await provenAnew(second)];
      }
    }
    const log = await operate(dataFolder, { call: 'log', limit: 4 * ROUNDS });
    const entries = typeof log === 'string' || !('entries' in log) ? [] : log.entries;
    expect(entries.filter(({ command }) => command === 'post-correction')).toHaveLength(ROUNDS);
  },
  ROUNDS * ROUND_MS,
);

/** As if it were later: each code counts once. */
async function provenAnew(seat: ConsoleSeat): Promise<ConsoleSeat> {
  await onRunning(dataFolder, (client) =>
    client.query('UPDATE console_seat SET newest_step = 0 WHERE name = $1', [seat.name]),
  );
  return { ...seat, cookie: await proveSeatAnew(server.address, seat, 0) };
}
