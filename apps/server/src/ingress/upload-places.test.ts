import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingTimes, type Uploader } from '../pictures/drawing-times.ts';
import { ingressLimits } from './ingress-limits.ts';
import { UploadPlaces } from './upload-places.ts';

/** What a picture that is dear to draw takes. */
const DEAR_MS = 3_000;

let nowMs: number;
let times: DrawingTimes;
let places: UploadPlaces;
/** Whose files are in a place, oldest first, with what is called when its picture is drawn. */
let inPlace: { readonly account: string; readonly done: () => void }[];
/** What came of each upload, by whose it was. */
let ended: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  nowMs = 0;
  times = new DrawingTimes(() => nowMs);
  places = new UploadPlaces(ingressLimits, times);
  inPlace = [];
  ended = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function send(uploader: Uploader, call?: Parameters<UploadPlaces['run']>[2]): Promise<void> {
  const { account } = uploader;
  const work = () => new Promise<true>((resolve) => inPlace.push({ account, done: () => resolve(true) }));
  return places.run(uploader, work, call).then((result) => {
    ended.push(`${account} ${result === undefined ? 'refused' : 'drawn'}`);
  });
}

/** Everything that waits for nothing but a turn of the loop has happened. */
const settled = () => new Promise(setImmediate);

/** Draws the picture of whoever has used the least, as the line of pictures does, and charges him. */
async function drawNext(): Promise<string> {
  const [next = expect.fail('nobody has a place')] = inPlace.toSorted(
    (a, b) => times.of(a.account) - times.of(b.account),
  );
  inPlace = inPlace.filter((each) => each !== next);
  times.spend(next.account, DEAR_MS);
  nowMs += DEAR_MS;
  next.done();
  await settled();
  return next.account;
}

/** Each sends again at once, as often as it may, whatever comes of it. */
async function attack(attackers: readonly Uploader[]): Promise<void> {
  for (let file = 0; file < 2 * ingressLimits.uploadsPerCallerMax; file += 1)
    for (const attacker of attackers) void send(attacker);
  await settled();
}

const onOneAddress = Array.from({ length: 34 }, (_, at) => ({ account: `bad-${at}`, block: '198.51.100.1' }));
const onTheirOwn = onOneAddress.map(({ account }, at) => ({ account, block: `198.51.100.${at}` }));

describe.each([
  ['one address', onOneAddress],
  ['an address each', onTheirOwn],
])('34 accounts from %s that keep all places with pictures that are dear to draw', (_, attackers) => {
  it('hold nobody up for more than two of them who has drawn little', async () => {
    await attack(attackers);
    // By now each has drawn some.
    for (let picture = 0; picture < 2 * attackers.length; picture += 1) {
      await drawNext();
      await attack(attackers);
    }
    for (let guest = 0; guest < 5; guest += 1) {
      const account = `good-${guest}`;
      void send({ account, block: `203.0.113.${guest}` });
      await settled();
      expect(ended).not.toContain(`${account} refused`);
      let drawn = 0;
      while (!ended.includes(`${account} drawn`)) {
        await drawNext();
        drawn += 1;
        await attack(attackers);
        expect(drawn, account).toBeLessThanOrEqual(2);
      }
    }
  });
});

it('an account has so many places and as many that wait; what is refused leaves no trace', async () => {
  const { uploadsPerCallerMax, uploadsUnderWayMax } = ingressLimits;
  const ann = { account: 'ann', block: '203.0.113.7' };
  for (let file = 0; file <= uploadsPerCallerMax; file += 1) void send(ann);
  await settled();
  expect(ended).toEqual(['ann refused']);
  for (let at = uploadsPerCallerMax; at < uploadsUnderWayMax; at += 1)
    void send({ account: `${at}`, block: `198.51.100.${at}` });
  const bob = { account: 'bob', block: '203.0.113.8' };
  for (let file = 0; file <= uploadsPerCallerMax; file += 1) void send(bob);
  await settled();
  expect(ended).toEqual(['ann refused', 'bob refused']);
  while (inPlace.length > 0) await drawNext();
  nowMs = Number.MAX_SAFE_INTEGER;
  expect([times.of('ann'), times.of('bob')]).toEqual([0, 0]);
});

it('one whose call is over waits no more, and keeps nobody’s place', async () => {
  const { uploadsUnderWayMax } = ingressLimits;
  for (let at = 0; at < uploadsUnderWayMax; at += 1) void send({ account: `${at}`, block: `198.51.100.${at}` });
  const response = new EventEmitter();
  void send({ account: 'gone', block: '203.0.113.9' }, { response, socket: new EventEmitter() });
  void send({ account: 'here', block: '203.0.113.10' });
  await settled();
  response.emit('close');
  inPlace[0]?.done();
  await settled();
  expect(inPlace.at(-1)?.account).toBe('here');
  expect(times.of('gone')).toBe(0);
});

it('one that has waited for so long is refused before it would be cut off, and keeps nobody’s place', async () => {
  const { uploadsUnderWayMax, uploadWaitMs, requestTimeoutMs } = ingressLimits;
  expect(uploadWaitMs).toBeLessThan(requestTimeoutMs);
  for (let at = 0; at < uploadsUnderWayMax; at += 1) void send({ account: `${at}`, block: `198.51.100.${at}` });
  void send({ account: 'late', block: '203.0.113.9' });
  vi.advanceTimersByTime(uploadWaitMs - 1);
  await settled();
  expect(ended).toEqual([]);
  void send({ account: 'here', block: '203.0.113.10' });
  vi.advanceTimersByTime(1);
  await settled();
  expect(ended).toEqual(['late refused']);
  inPlace[0]?.done();
  await settled();
  expect(inPlace.at(-1)?.account).toBe('here');
  // Whoever has a place is not waiting any more.
  vi.advanceTimersByTime(2 * uploadWaitMs);
  await settled();
  expect(ended).toEqual(['late refused', '0 drawn']);
  expect(times.of('late')).toBe(0);
});
