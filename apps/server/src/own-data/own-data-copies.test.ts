import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Proof } from '../accounts/proof.ts';
import type { AccountDesk } from '../accounts/testing/account-desk.ts';
import { deskOfEachTest } from '../accounts/testing/desk-of-each-test.ts';
import type { CopyDone, CopyTask } from './copies/copy-messages.ts';
import { OwnDataCopies } from './own-data-copies.ts';
import {
  COPIES_PER_DAY,
  COPIES_WAITING_MAX,
  COPIES_WINDOW_MS,
  COPY_FETCHED_AGAIN_MS,
  COPY_KEPT_MS,
} from './own-data-limits.ts';

const home = { address: '127.0.0.1' };
let desk: AccountDesk;
let folder: string;
let copies: OwnDataCopies;
/** The thread's way with a task: it waits for `letGo`, writes a file, or has no time. */
let does: 'waits' | 'writes' | 'busy';
let letGo: () => void;
let tasks: CopyTask[];
const faults: unknown[] = [];
deskOfEachTest((opened) => {
  desk = opened;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-own-data-'));
  tasks = [];
  does = 'writes';
  faults.length = 0;
  copies = started();
});
afterEach(async () => {
  letGo();
  await copies.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function work(task: CopyTask, held: Promise<void>): Promise<CopyDone | 'busy'> {
  tasks.push(task);
  if (does === 'waits') await held;
  if (does !== 'writes') return 'busy';
  writeFileSync(task.path, 'a copy');
  return { bytes: 6 };
}

function started(): OwnDataCopies {
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return new OwnDataCopies({
    ...desk.accounts.parts,
    dataFolder: folder,
    thread: { ask: (task) => work(task, held), stop: async () => letGo() },
    beside: async () => ({ markets: [], accountNow: '{}' }),
    onFault: (error) => void faults.push(error),
  });
}

async function person(account: string): Promise<Proof> {
  const { session } = await desk.register(account, home);
  const proof = await desk.accounts.sessionOf(session.token);
  if (proof === undefined) throw new Error('the session is dead');
  return proof;
}

/** Copy that is asked for and that the thread writes. */
async function written(proof: Proof): Promise<string> {
  expect(await copies.request(proof, home)).toEqual({ ok: true, value: null });
  await copies.settled();
  expect((await copies.standingOf(proof)).state).toBe('ready');
  return tasks.at(-1)?.path ?? '';
}

it('is made once at a time, three times a day, and fetched by the login that asked for it', async () => {
  const ann = await person('ann@example.org');
  does = 'waits';
  expect(await copies.request(ann, home)).toEqual({ ok: true, value: null });
  expect(await copies.request(ann, home)).toEqual({ ok: false, code: 'l.error.ownDataUnderWay' });
  expect(await copies.fetch(ann)).toBeUndefined();
  does = 'writes';
  letGo();
  await copies.settled();
  expect((await copies.standingOf(ann)).state).toBe('ready');
  expect(await copies.standingOf({ ...ann, id: ann.id + 1 })).toMatchObject({ state: 'elsewhere' });
  expect(await copies.fetch({ ...ann, id: ann.id + 1 })).toBeUndefined();
  const first = await copies.fetch(ann);
  expect(first?.name).toBe(`assay-data-${ann.userId}-2026-01-05.zip`);
  for (let more = 1; more < COPIES_PER_DAY; more += 1) await written(ann);
  // A copy of before is of no use any more.
  expect(existsSync(first?.path ?? '')).toBe(false);
  expect(await copies.request(ann, home)).toEqual({ ok: false, code: 'l.error.ownDataExceeded' });
  desk.nowMs += COPIES_WINDOW_MS;
  expect(await copies.request(ann, home)).toEqual({ ok: true, value: null });
});

it('is gone a day after it was made, and minutes after it was fetched', async () => {
  const ann = await person('ann@example.org');
  await written(ann);
  desk.nowMs += COPY_KEPT_MS - 1;
  expect((await copies.standingOf(ann)).state).toBe('ready');
  const fetched = await copies.fetch(ann);
  expect(await copies.fetch(ann)).toEqual(fetched);
  desk.nowMs += COPY_FETCHED_AGAIN_MS;
  await copies.sweep();
  expect(existsSync(fetched?.path ?? '')).toBe(false);
  expect(await copies.fetch(ann)).toBeUndefined();
  const path = await written(ann);
  desk.nowMs += COPY_KEPT_MS;
  expect(await copies.fetch(ann)).toBeUndefined();
  await copies.sweep();
  expect(existsSync(path)).toBe(false);
});

it('is written again after a stop, and told as failed when it cannot be written', async () => {
  const ann = await person('ann@example.org');
  does = 'waits';
  expect(await copies.request(ann, home)).toEqual({ ok: true, value: null });
  await copies.stop();
  expect((await copies.standingOf(ann)).state).toBe('writing');
  copies = started();
  does = 'busy';
  await copies.heal();
  await copies.settled();
  expect((await copies.standingOf(ann)).state).toBe('failed');
  expect(faults).toHaveLength(1);
});

it('waits for the thread among so many of all people, and no more', async () => {
  does = 'waits';
  for (let place = 0; place < COPIES_WAITING_MAX; place += 1) {
    expect(await copies.request(await person(`p${place}@example.org`), home)).toEqual({ ok: true, value: null });
  }
  const late = await person('late@example.org');
  expect(await copies.request(late, home)).toEqual({ ok: false, code: 'l.error.ownDataUnderWay' });
});
