import { Listeners } from '@assay/live-client/listeners';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptSettings } from '../kept-settings/kept-settings.ts';
import { memoryStorage } from '../stores/testing/memory-storage.ts';
import { type AlertPrices, AlertWatch } from './alert-watch.ts';
import { claimAlert, claimHoldMs, type Locks } from './claim-alert.ts';
import { alertsSetting, type PriceAlert } from './price-alert.ts';

const alert: PriceAlert = { id: 'a', symbol: 'btcusdt', price: '90000', direction: 'rises' };
const settled = () => new Promise<void>((done) => setTimeout(done));

/** The feed as the watch sees it. */
class FakeTickers implements AlertPrices {
  readonly prices = new Map<string, string>();
  readonly #taken = new Listeners();
  subscribers = 0;

  readonly model = {
    of: (symbol: string) => {
      const close = this.prices.get(symbol);
      return close === undefined ? undefined : { tick: { close } };
    },
  };
  readonly onTaken = this.#taken.add;
  readonly subscribe = () => {
    this.subscribers += 1;
    return () => {
      this.subscribers -= 1;
    };
  };

  say(symbol: string, price: string): void {
    this.prices.set(symbol, price);
    this.#taken.call();
  }
}

/** Locks as the browser has them, one set for all tabs. */
function browserLocks(): Locks {
  const held = new Set<string>();
  return {
    request: (async (name: string, _options: LockOptions, run: (lock: Lock | null) => Promise<void> | undefined) => {
      if (held.has(name)) return run(null);
      held.add(name);
      await run({ name, mode: 'exclusive' });
      held.delete(name);
    }) as Locks['request'],
  };
}

let storage: ReturnType<typeof memoryStorage>;
let clock: ManualClock;
let told: string[];

beforeEach(() => {
  storage = memoryStorage();
  clock = new ManualClock(7_000);
  told = [];
});

function tab(name: string, claim: (id: string) => Promise<boolean> = async () => true, own = storage) {
  const tickers = new FakeTickers();
  const kept = new KeptSettings(own, undefined);
  new AlertWatch({
    kept,
    tickers,
    clock,
    claim,
    announce: (reached) => told.push(`${name}: ${reached.alert.id} at ${reached.price}`),
  }).start();
  const set = (...alerts: readonly PriceAlert[]) => kept.write('alerts', { ...alertsSetting.fallback, alerts });
  return { tickers, kept, set, alerts: () => kept.value(alertsSetting).alerts };
}

describe('the watch over alerts', () => {
  it('tells once of an alert that is reached, and keeps when and at what price', async () => {
    const { tickers, set, alerts } = tab('one');
    tickers.say('btcusdt', '89999');
    set(alert);
    tickers.say('btcusdt', '90000.5');
    tickers.say('btcusdt', '90001');
    await settled();
    expect(told).toEqual(['one: a at 90000.5']);
    expect(alerts()).toEqual([{ ...alert, reached: { atMs: 7_000, price: '90000.5' } }]);
    clock.advance(claimHoldMs);
    tickers.say('btcusdt', '89000');
    tickers.say('btcusdt', '91000');
    await settled();
    expect(told).toHaveLength(1);
  });

  it('listens to the feed only while an alert waits', async () => {
    const { tickers, set } = tab('one');
    expect(tickers.subscribers).toBe(0);
    set(alert);
    expect(tickers.subscribers).toBe(1);
    tickers.say('btcusdt', '90000');
    await settled();
    expect(tickers.subscribers).toBe(0);
    set(alert);
    expect(tickers.subscribers).toBe(1);
    set();
    expect(tickers.subscribers).toBe(0);
  });

  it('tells of what was passed while nobody watched as soon as it looks', async () => {
    storage.set('Assay-Kept-guest', JSON.stringify({ alerts: { text: JSON.stringify({ alerts: [alert] }) } }));
    const { tickers } = tab('one');
    tickers.say('btcusdt', '95000');
    await settled();
    expect(told).toEqual(['one: a at 95000']);
  });

  it('says nothing of an alert that was removed in the meantime', async () => {
    let answer = (_isMine: boolean) => {};
    const { tickers, set } = tab('one', () => new Promise((resolve) => (answer = resolve)));
    set(alert);
    tickers.say('btcusdt', '90000');
    set();
    answer(true);
    await settled();
    expect(told).toEqual([]);
  });

  it('tells in one of many tabs, which hear of each other’s writing too late', async () => {
    const locks = browserLocks();
    const document = JSON.stringify({ alerts: { text: JSON.stringify({ alerts: [alert] }) } });
    const storages = ['one', 'two', 'three'].map(() => memoryStorage({ 'Assay-Kept-guest': document }));
    const tabs = storages.map((own, index) => tab(`${index}`, (id) => claimAlert(id, locks, clock), own));
    for (const { tickers } of tabs) tickers.say('btcusdt', '90000');
    await settled();
    expect(told).toEqual(['0: a at 90000']);

    const written = storages[0]?.get('Assay-Kept-guest') ?? '';
    for (const own of storages) own.changeElsewhere(() => own.set('Assay-Kept-guest', written));
    clock.advance(claimHoldMs);
    for (const { tickers, alerts } of tabs) {
      tickers.say('btcusdt', '90001');
      expect(alerts()[0]?.reached?.price).toBe('90000');
    }
    await settled();
    expect(told).toHaveLength(1);
  });

  it('tells in one tab without locks, too, once another has written it down', async () => {
    const [first, second] = [tab('one'), tab('two', () => settled().then(() => true))];
    storage.changeElsewhere(() => first.set(alert));
    for (const { tickers } of [first, second]) tickers.say('btcusdt', '90000');
    await settled();
    await settled();
    expect(told).toEqual(['one: a at 90000']);
  });

  it('is taken over by another tab when the one that claimed is gone', async () => {
    let isFirstGone = true;
    const { tickers, set } = tab('two', async () => !isFirstGone);
    set(alert);
    tickers.say('btcusdt', '90000');
    await settled();
    expect(told).toEqual([]);
    isFirstGone = false;
    clock.advance(claimHoldMs);
    tickers.say('btcusdt', '90002');
    await settled();
    expect(told).toEqual(['two: a at 90002']);
  });
});
