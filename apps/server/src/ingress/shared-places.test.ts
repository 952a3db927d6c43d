import { EventEmitter } from 'node:events';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallTurns } from './call-turns.ts';
import { ingressLimits } from './ingress-limits.ts';
import { SharedPlaces } from './shared-places.ts';
import { TestBorder } from './testing/test-border.ts';

const limits = { underWayMax: 1, waitingMax: 3, waitingPerCallerMax: 2 };

/** Work that lasts until it is let go. */
function lasting() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endAll = async () => {
    for (const end of ends) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, work, endAll };
}

describe('places', () => {
  it('are taken by caller, and too many of one are refused at once', async () => {
    const places = new SharedPlaces(limits);
    const { begun, work, endAll } = lasting();
    const runs = ['ann', 'ann', 'ann', 'ann', 'bob'].map((name) => places.run(name, work(name)));
    expect(await runs[3]).toBeUndefined();
    await endAll();
    expect(begun).toEqual(['ann', 'ann', 'bob', 'ann']);
    expect(await Promise.all(runs)).toEqual(['ann', 'ann', 'ann', undefined, 'bob']);
  });

  it('make room in their line for who has less of it, and for nobody else', async () => {
    const places = new SharedPlaces(limits);
    const { work, endAll } = lasting();
    const first = places.run('ann', work('first'));
    const waiting = ['ann', 'ann', 'bob'].map((name) => places.run(name, work(name)));
    const cleo = places.run('cleo', work('cleo'));
    const dora = places.run('dora', work('dora'));
    await endAll();
    expect(await Promise.all([first, ...waiting, cleo, dora])).toEqual([
      'first',
      'ann',
      undefined,
      'bob',
      'cleo',
      undefined,
    ]);
  });

  it('are free again when the work fails, and not taken for a call that is over', async () => {
    const places = new SharedPlaces(limits);
    const socket = new EventEmitter();
    const failing = places.run('ann', () => Promise.reject(new Error('no')));
    const begun = vi.fn(async () => true);
    void places.run('bob', begun, { response: new EventEmitter(), socket });
    socket.emit('close');
    await expect(failing).rejects.toThrow('no');
    expect(await places.run('cleo', async () => 'served')).toBe('served');
    expect(begun).not.toHaveBeenCalled();
  });
});

describe('calls that wait for the thread of the proofs', () => {
  let border: TestBorder | undefined;
  afterEach(() => border?.stop());

  it('leave the charts, the pages and the light calls of everybody alone, and are refused as busy beyond their line', async () => {
    border = await TestBorder.start({ perAddress: 100_000 });
    border.answer = () =>
      border?.calls.at(-1)?.name === 'publicTicks' ? new Promise(() => undefined) : Promise.resolve(null);
    const busy: string[] = [];
    for (let block = 0; block < 400; block += 1) {
      const from = `203.0.${Math.floor(block / 250)}.${(block % 250) + 1}`;
      void border
        .ask('/contract/app/public/ticks', { from, body: 'symbol=btcusdt&limit=1000' })
        .then((text) => busy.push(text));
    }
    await eventually(() => expect(busy).toHaveLength(400 - 48));
    for (const text of busy) expect(text).toMatch(/^HTTP\/1\.1 503.*"msg":"l\.error\.busy"/s);
    const chart = { body: 'symbol=btcusdt&timer=1min&size=2000' };
    const served = await Promise.all([
      border.ask('/bb/app/huobi/getKline', { ...chart, token: 'live' }),
      border.ask('/bb/app/huobi/getKline', chart),
      border.ask('/bb/app/huobi/getDetails', { body: 'symbol=btcusdt' }),
    ]);
    for (const text of served) expect(text).toContain('"code":1,');
    expect(await border.ask('/pc/', { method: 'GET' })).toContain('200 OK');
  });
});

it('keeps a chart of an account from waiting while 500 blocks ask for proofs', async () => {
  const of = (name: string) => ({ place: name, name, isGuest: false });
  const turns = new CallTurns(ingressLimits);
  const guests = new SharedPlaces({ underWayMax: 8, waitingMax: 40, waitingPerCallerMax: 8 });
  let begun = 0;
  /** However long a page takes. */
  const page = () => new Promise<true>(() => undefined);
  for (let block = 0; block < 500; block += 1) {
    const caller = `address ${block}`;
    void turns.run(of(caller), 8, () => {
      begun += 1;
      return guests.run(caller, page);
    });
  }
  for (let chart = 0; chart < 5; chart += 1)
    expect(await turns.run(of('user'), 21, async () => true, { of: 'account' })).toBe(true);
  // Eight at most fit into a turn.
  expect(begun).toBeLessThan(100);
});
