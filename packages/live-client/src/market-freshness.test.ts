import type { MarketPulse } from '@assay/protocol/entities';
import { staleAfterMs } from '@assay/protocol/socket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameScheduler } from './frame-scheduler.ts';
import { beatMs } from './line-watch.ts';
import { LiveClient } from './live-client.ts';
import { LiveSocket } from './socket.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { ManualClock } from './testing/manual-clock.ts';

const pulse: MarketPulse = {
  symbol: 'btcusdt',
  state: 'open',
  index: '60000',
  indexTime: 1_000,
  tickSequence: 1,
  tickHash: 'ab',
  bandLow: '54000',
  bandHigh: '66000',
  lastFillPrice: '',
  lastFillTime: 0,
  stale: false,
};

let clock: ManualClock;
let connections: FakeConnection[];
let live: LiveClient;
let sequence: number;
let epoch: string;
let onChange: ReturnType<typeof vi.fn<() => void>>;

const latest = () => connections.at(-1) as FakeConnection;
const of = (symbol = 'btcusdt') => live.freshness.of(symbol);

function say(kind: 'snapshot' | 'delta', markets: readonly MarketPulse[]): void {
  sequence += 1;
  const previousSequence = sequence - 1;
  latest().say({ channel: 'markets', epoch, sequence, previousSequence, kind, data: { markets } });
}

/** The exchange's second: a pulse of each market, the index of `moving` one tick on. */
let indexTime: number;
function second(...moving: string[]): void {
  indexTime += 1_000;
  const at = (symbol: string) => ({ ...pulse, symbol, indexTime: moving.includes(symbol) ? indexTime : 1_000 });
  say('delta', ['btcusdt', 'ethusdt'].map(at));
}

beforeEach(() => {
  clock = new ManualClock();
  connections = [];
  sequence = 0;
  epoch = 'a';
  indexTime = 1_000;
  const scheduler = new FrameScheduler({
    now: () => clock.elapsed(),
    after: (delayMs, run) => clock.after(delayMs, run),
    isHidden: () => true,
    onVisibilityChange: () => () => {},
  });
  const connect = () => {
    const connection = new FakeConnection();
    connections.push(connection);
    return connection;
  };
  const socket = new LiveSocket({
    clock,
    connect,
    chance: () => 0,
    token: () => undefined,
    isOnline: () => true,
    onSignedOut: () => {},
  });
  live = new LiveClient({ socket, scheduler, clock });
  onChange = vi.fn<() => void>();
  live.freshness.subscribe(onChange);
});

function open(): void {
  live.socket.start();
  latest().acceptOpen();
  say('snapshot', [pulse, { ...pulse, symbol: 'ethusdt' }]);
}

/** So long nothing comes but answers to pings. */
function answerPings(durationMs: number): void {
  for (let passed = 0; passed < durationMs; passed += 1) {
    clock.advance(1);
    for (const { op, id } of latest().sent.splice(0)) if (op === 'ping') latest().say({ op: 'pong', id, time: 0 });
  }
}

describe('a market', () => {
  it('is waited for until its first second has come', () => {
    expect(of()).toBe('waiting');
    live.socket.start();
    latest().acceptOpen();
    expect(of()).toBe('waiting');
    say('snapshot', [pulse]);
    expect(of()).toBe('live');
    expect(of('ethusdt')).toBe('waiting');
  });

  it('is cut off three seconds after the last message, and with the end of the connection at once', () => {
    open();
    clock.advance(staleAfterMs - 1);
    expect(of()).toBe('live');
    onChange.mockClear();
    clock.advance(1);
    expect(of()).toBe('disconnected');
    expect(onChange).toHaveBeenCalled();
    second('btcusdt', 'ethusdt');
    expect(of()).toBe('live');
    onChange.mockClear();
    latest().cut();
    expect(of()).toBe('disconnected');
    expect(onChange).toHaveBeenCalled();
  });

  it('has stopped three seconds after its index last moved on, though the exchange answers', () => {
    open();
    answerPings(staleAfterMs - 1);
    expect(of()).toBe('live');
    onChange.mockClear();
    answerPings(1);
    expect(of()).toBe('index-stopped');
    expect(onChange).toHaveBeenCalled();
  });

  it('has stopped alone: others go on, and seconds without a new tick do not help', () => {
    open();
    for (let count = 0; count < 5; count += 1) {
      answerPings(1_000);
      second('ethusdt');
    }
    expect([of(), of('ethusdt')]).toEqual(['index-stopped', 'live']);
    second('btcusdt', 'ethusdt');
    expect([of(), of('ethusdt')]).toEqual(['live', 'live']);
  });

  it('has stopped at once when the exchange says so', () => {
    open();
    answerPings(staleAfterMs - 1);
    second('btcusdt', 'ethusdt');
    answerPings(1);
    say('delta', [{ ...pulse, stale: true }]);
    expect([of(), of('ethusdt')]).toEqual(['index-stopped', 'live']);
  });

  it('of an exchange that froze is cut off, before and after it answers again, until its index moves on', () => {
    open();
    answerPings(5_500);
    second('btcusdt', 'ethusdt');
    const seen = new Set<string>();
    for (let passed = 0; passed < 6_000; passed += 100) {
      clock.advance(100);
      seen.add(of());
    }
    for (const { op, id } of latest().sent.splice(0)) if (op === 'ping') latest().say({ op: 'pong', id, time: 0 });
    seen.add(of());
    say('delta', [{ ...pulse, stale: true }]);
    seen.add(of());
    expect([...seen]).toEqual(['live', 'disconnected']);
    second('btcusdt');
    expect(of()).toBe('live');
  });

  it('comes back with the first second of the new connection, and not with the old picture', () => {
    open();
    latest().cut();
    clock.advance(staleAfterMs);
    latest().acceptOpen();
    expect(of()).toBe('disconnected');
    epoch = 'b';
    sequence = 0;
    say('snapshot', [pulse, { ...pulse, symbol: 'ethusdt', indexTime: 2_000 }]);
    expect([of(), of('ethusdt')]).toEqual(['disconnected', 'live']);
    for (let count = 0; count < 3; count += 1) {
      answerPings(1_000);
      second('ethusdt');
    }
    expect([of(), of('ethusdt')]).toEqual(['index-stopped', 'live']);
    second('btcusdt', 'ethusdt');
    expect(of()).toBe('live');
  });

  it('is old when the visitor’s machine slept, and live as ever when its clock was set back', () => {
    open();
    clock.set(-3_600_000);
    answerPings(1_000);
    expect(of()).toBe('live');
    clock.set(7_200_000);
    clock.advance(2 * beatMs);
    expect(of()).toBe('disconnected');
    second('btcusdt');
    expect(of()).toBe('live');
  });
});
