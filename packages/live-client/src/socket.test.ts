import { staleAfterMs } from '@assay/protocol/socket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deadAfterMs } from './line-watch.ts';
import { LiveSocket, offlineAfterTries, openTimeoutMs, snapshotTimeoutMs } from './socket.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { ManualClock } from './testing/manual-clock.ts';

const channel = 'book.btcusdt';
const message = (kind: 'snapshot' | 'delta', sequence: number, previousSequence = sequence - 1, epoch = 'a') => ({
  channel,
  epoch,
  sequence,
  previousSequence,
  kind,
  data: { sequence },
});

let clock: ManualClock;
let connections: FakeConnection[];
let token: string | undefined;
let onSignedOut: ReturnType<typeof vi.fn<() => void>>;
let socket: LiveSocket;

const latest = () => {
  const connection = connections.at(-1);
  if (connection === undefined) throw new Error('no connection was made');
  return connection;
};

function handler() {
  return {
    onMessage: vi.fn<(kind: 'snapshot' | 'delta', data: unknown) => boolean>(() => true),
    onStale: vi.fn<() => void>(),
    onSilence: vi.fn<(isSilent: boolean) => void>(),
    onRefused: vi.fn<(msg: string) => void>(),
  };
}

beforeEach(() => {
  clock = new ManualClock();
  connections = [];
  token = undefined;
  onSignedOut = vi.fn<() => void>();
  socket = new LiveSocket({
    clock,
    connect: () => {
      const connection = new FakeConnection();
      connections.push(connection);
      return connection;
    },
    chance: () => 0.5,
    token: () => token,
    isOnline: () => true,
    onSignedOut,
  });
});

describe('a connection', () => {
  it('is sent nothing while it closes, and asked anew when it is open again', () => {
    socket.start();
    latest().acceptOpen();
    latest().takeSent();
    latest().readyState = 2;
    socket.subscribe(channel, handler());
    expect(latest().takeSent()).toEqual([]);
    latest().cut();
    clock.advance(30_000);
    latest().acceptOpen();
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel }]);
  });

  it('says what state it is in, and since when it is silent', () => {
    expect(socket.picture().state).toBe('connecting');
    socket.start();
    latest().acceptOpen();
    expect(socket.picture()).toMatchObject({ state: 'live', silentSeconds: undefined });
    clock.advance(1_000);
    latest().say(message('snapshot', 1));
    clock.advance(1_500);
    latest().cut();
    expect(socket.picture()).toMatchObject({ state: 'stale', silentSeconds: 1 });
  });

  it('comes back by itself with longer and longer waits, and says offline after some failures', () => {
    socket.start();
    latest().acceptOpen();
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      latest().cut();
      const made = connections.length;
      const cutMs = clock.now();
      while (connections.length === made) clock.advance(25);
      waits.push(clock.now() - cutMs);
      expect(socket.picture().state).toBe(round + 1 >= offlineAfterTries ? 'offline' : 'stale');
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 4);
    latest().acceptOpen();
    expect(socket.picture().state).toBe('live');
  });

  it('gives up a connection that does not open', () => {
    socket.start();
    clock.advance(openTimeoutMs);
    expect(connections[0]?.isClosed).toBe(true);
    clock.advance(1_000);
    expect(connections).toHaveLength(2);
  });

  it('gives up a line that is open but dead', () => {
    socket.start();
    latest().acceptOpen();
    clock.advance(deadAfterMs - 1);
    expect(connections[0]?.isClosed).toBe(false);
    clock.advance(500);
    expect(connections[0]?.isClosed).toBe(true);
    expect(socket.picture().state).toBe('stale');
  });

  it('that is open and silent is made anew when somebody asks for it, and not otherwise', () => {
    socket.start();
    latest().acceptOpen();
    socket.retryNow();
    expect(connections).toHaveLength(1);
    clock.advance(staleAfterMs);
    socket.retryNow();
    expect(connections).toHaveLength(2);
  });

  it('does not give up a line that is only busy', () => {
    socket.start();
    socket.subscribe(channel, handler());
    latest().acceptOpen();
    latest().say(message('snapshot', 1));
    for (let sequence = 2; sequence < 60; sequence += 1) {
      clock.advance(1_000);
      latest().say(message('delta', sequence));
    }
    expect(connections).toHaveLength(1);
  });

  it('reads no nonsense', () => {
    const taker = handler();
    socket.start();
    socket.subscribe(channel, taker);
    latest().acceptOpen();
    for (const nonsense of ['', '{', 'null', '[]', '{"op":"dance"}', '{"channel":1}', '{"channel":"book.btcusdt"}'])
      latest().say(nonsense);
    expect(taker.onMessage).not.toHaveBeenCalled();
    expect(socket.picture().state).toBe('live');
  });
});

describe('channels', () => {
  it('hear that the line is silent, and that it is not, without being asked for again', () => {
    const taker = handler();
    socket.start();
    socket.subscribe(channel, taker);
    latest().acceptOpen();
    latest().say(message('snapshot', 1));
    latest().takeSent();
    clock.advance(staleAfterMs - 1);
    expect(taker.onSilence).not.toHaveBeenCalled();
    clock.advance(1);
    expect(taker.onSilence.mock.calls).toEqual([[true]]);
    latest().say(message('delta', 2));
    expect(taker.onSilence.mock.calls).toEqual([[true], [false]]);
    expect(taker.onMessage).toHaveBeenCalledTimes(2);
    expect(taker.onStale).not.toHaveBeenCalled();
    expect(latest().takeSent()).toEqual([]);
  });

  it('are asked for again after the connection came back, and marked stale in between', () => {
    const taker = handler();
    socket.start();
    socket.subscribe(channel, taker);
    latest().acceptOpen();
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel }]);
    latest().say(message('snapshot', 4));
    latest().say(message('delta', 5));
    taker.onStale.mockClear();
    latest().cut();
    expect(taker.onStale).toHaveBeenCalledOnce();
    clock.advance(1_000);
    latest().acceptOpen();
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel }]);
    latest().say(message('delta', 6));
    expect(taker.onMessage).toHaveBeenCalledTimes(2);
    latest().say(message('snapshot', 7));
    expect(taker.onMessage).toHaveBeenLastCalledWith('snapshot', { sequence: 7 });
  });

  it('heal a gap by asking for that channel alone', () => {
    const taker = handler();
    socket.start();
    socket.subscribe(channel, taker);
    socket.subscribe('tickers', handler());
    latest().acceptOpen();
    latest().takeSent();
    latest().say(message('snapshot', 1));
    taker.onStale.mockClear();
    latest().say(message('delta', 3));
    expect(taker.onStale).toHaveBeenCalledOnce();
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel }]);
    latest().say(message('delta', 4));
    expect(taker.onMessage).toHaveBeenCalledTimes(1);
    latest().say(message('snapshot', 4));
    latest().say(message('delta', 5));
    expect(taker.onMessage).toHaveBeenCalledTimes(3);
  });

  it('ask again when what came cannot be used, after longer and longer waits until something can', () => {
    const book = handler();
    book.onMessage.mockReturnValue(false);
    socket.start();
    latest().acceptOpen();
    socket.subscribe(channel, book);
    latest().takeSent();
    const waits: number[] = [];
    for (let round = 1; round <= 4; round += 1) {
      latest().say(message('snapshot', round));
      expect(book.onStale).toHaveBeenCalledTimes(round);
      const unreadMs = clock.now();
      let asked = latest().takeSent();
      for (
        ;
        asked.length === 0;
        asked = latest()
          .takeSent()
          .filter((sent) => sent.op === 'subscribe')
      )
        clock.advance(25);
      expect(asked).toEqual([{ op: 'subscribe', channel }]);
      waits.push(clock.now() - unreadMs);
    }
    expect(waits).toEqual([375, 750, 1_500, 3_000]);
    book.onMessage.mockReturnValue(true);
    latest().say(message('snapshot', 5));
    latest().say(message('delta', 6));
    book.onMessage.mockReturnValue(false);
    latest().say(message('delta', 7));
    latest().takeSent();
    clock.advance(375);
    expect(latest().takeSent()).toContainEqual({ op: 'subscribe', channel });
  });

  it('ask again when no snapshot comes', () => {
    socket.start();
    socket.subscribe(channel, handler());
    latest().acceptOpen();
    latest().takeSent();
    latest().say({ op: 'pong', id: 1, time: 0 });
    clock.advance(snapshotTimeoutMs - 1);
    expect(latest().takeSent()).toEqual([]);
    clock.advance(1);
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel }]);
  });

  it('say when they are refused, and are not asked for again', () => {
    const taker = handler();
    socket.start();
    socket.subscribe('book.nothing', taker);
    latest().acceptOpen();
    latest().takeSent();
    latest().say({ op: 'error', msg: 'l.error.channelUnknown', channel: 'book.nothing' });
    expect(taker.onRefused).toHaveBeenCalledWith('l.error.channelUnknown');
    clock.advance(snapshotTimeoutMs);
    expect(latest().takeSent()).toEqual([]);
  });

  it('are asked for again when too many asked at once, after waits that double', () => {
    const taker = handler();
    socket.start();
    socket.subscribe(channel, taker);
    latest().acceptOpen();
    latest().takeSent();
    for (const [msg, longestMs] of [
      ['l.error.tooManyRequests', 500],
      ['l.error.overloaded', 1_000],
      ['l.error.tooManyRequests', 2_000],
    ] as const) {
      latest().say({ op: 'error', msg, channel });
      clock.advance(longestMs / 2 - 1);
      expect(latest().takeSent()).toEqual([]);
      clock.advance(longestMs / 2 + 1);
      expect(latest().takeSent()).toContainEqual({ op: 'subscribe', channel });
    }
    expect(taker.onRefused).not.toHaveBeenCalled();
  });

  it('are given back when nobody wants them', () => {
    socket.start();
    const stop = socket.subscribe(channel, handler());
    latest().acceptOpen();
    latest().takeSent();
    stop();
    stop();
    expect(latest().takeSent()).toEqual([{ op: 'unsubscribe', channel }]);
  });
});

describe('the account', () => {
  it('is asked for only after the server knows who it is', () => {
    token = 'secret';
    socket.start();
    socket.subscribe('account', handler());
    latest().acceptOpen();
    expect(latest().takeSent()).toEqual([{ op: 'authenticate', token: 'secret' }]);
    latest().say({ op: 'authenticated', userId: '100001' });
    expect(latest().takeSent()).toEqual([{ op: 'subscribe', channel: 'account' }]);
  });

  it('is signed in for again when too many asked at once', () => {
    token = 'secret';
    socket.start();
    latest().acceptOpen();
    latest().takeSent();
    for (let time = 0; time < 2; time += 1) latest().say({ op: 'error', msg: 'l.error.tooManyRequests' });
    clock.advance(499);
    expect(latest().takeSent()).toEqual([]);
    clock.advance(501);
    expect(latest().takeSent()).toEqual([{ op: 'authenticate', token: 'secret' }]);
    latest().say({ op: 'authenticated', userId: '100001' });
    latest().say({ op: 'error', msg: 'l.error.tooManyRequests' });
    clock.advance(1_000);
    expect(latest().takeSent()).not.toContainEqual({ op: 'authenticate', token: 'secret' });
  });

  it('is opened on the same connection when somebody logs in', () => {
    socket.start();
    socket.subscribe('account', handler());
    latest().acceptOpen();
    latest().takeSent();
    token = 'secret';
    socket.tokenChanged();
    expect(connections).toHaveLength(1);
    expect(latest().takeSent()).toEqual([{ op: 'authenticate', token: 'secret' }]);
  });

  it('never shares a connection with another user', () => {
    token = 'first';
    socket.start();
    latest().acceptOpen();
    latest().say({ op: 'authenticated', userId: '100001' });
    token = undefined;
    socket.tokenChanged();
    expect(connections[0]?.isClosed).toBe(true);
    latest().acceptOpen();
    expect(latest().takeSent()).toEqual([]);
  });

  it('tells when the server ended the session in use, not when an old one ended', () => {
    token = 'first';
    socket.start();
    latest().acceptOpen();
    token = undefined;
    latest().say({ op: 'signed-out', code: -2 });
    expect(onSignedOut).not.toHaveBeenCalled();
    token = 'first';
    latest().say({ op: 'signed-out', code: -2 });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});
