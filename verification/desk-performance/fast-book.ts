import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '@assay/amounts/testing/random';
import type { ChannelMessage } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { WebSocket, WebSocketServer } from 'ws';

type BookData = ChannelMessage<'book'>['data'];
type Level = readonly [price: string, amount: string];

/** Levels a side that the desk shows, so that every change is one that is drawn. */
const shownLevels = 20;
const changesInMessage = 4;

export interface FastBook {
  readonly address: string;
  /** Messages of the book that were sent so far. */
  sent(): number;
  stop(): Promise<void>;
}

/**
 * A line to a real server that is itself in every respect but one: the server gathers a book's changes for 100 ms, and this line sends
 * `perSecond` messages of them. The snapshot is the server's own; the changes after it are made here, to levels among those that are shown.
 */
export async function startFastBook(server: string, channel: string, perSecond: number): Promise<FastBook> {
  let sentMessages = 0;
  const http = createServer((asked, answer) => {
    const onward = request(`${server}${asked.url}`, { method: asked.method, headers: asked.headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const sockets = new WebSocketServer({ server: http, path: socketPath });
  sockets.on('connection', (client, asked: IncomingMessage) => {
    const line = new WebSocket(`${server.replace('http', 'ws')}${socketPath}`, {
      headers: { ...(asked.headers.origin === undefined ? {} : { origin: server }) },
    });
    const waiting: string[] = [];
    const book = new ChangingBook();
    const timer = setInterval(() => {
      for (const message of book.due(perSecond, performance.now())) {
        client.send(message);
        sentMessages += 1;
      }
    }, 5);
    client.on('message', (data) => {
      const text = String(data);
      if (line.readyState === WebSocket.OPEN) line.send(text);
      else waiting.push(text);
    });
    line.on('open', () => {
      for (const text of waiting.splice(0)) line.send(text);
    });
    line.on('message', (data) => {
      const text = String(data);
      if (!text.includes(`"channel":"${channel}"`)) return client.send(text);
      const message = JSON.parse(text) as ChannelMessage<'book'>;
      if (message.kind === 'snapshot') client.send(book.begin(message, performance.now()));
      return undefined;
    });
    const end = () => {
      clearInterval(timer);
      line.terminate();
      client.terminate();
    };
    for (const side of [line, client]) {
      side.on('close', end);
      side.on('error', end);
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sent: () => sentMessages,
    stop: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}

/** One connection's book: after the snapshot its best levels change amounts at random, and numbers go on without a gap. */
class ChangingBook {
  #snapshot: ChannelMessage<'book'> | undefined;
  #sequence = 0;
  #beganMs = 0;
  #made = 0;
  readonly #random = new Random(1);

  begin(snapshot: ChannelMessage<'book'>, nowMs: number): string {
    this.#snapshot = snapshot;
    this.#sequence = snapshot.sequence;
    this.#beganMs = nowMs;
    this.#made = 0;
    return JSON.stringify(snapshot);
  }

  /** The messages that are due by now at this rate. */
  *due(perSecond: number, nowMs: number): Generator<string> {
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return;
    while (this.#made < ((nowMs - this.#beganMs) / 1_000) * perSecond) {
      this.#made += 1;
      const previousSequence = this.#sequence;
      this.#sequence += 1;
      const data: BookData = {
        bids: this.#changed(snapshot.data.bids),
        asks: this.#changed(snapshot.data.asks),
        time: Date.now(),
      };
      yield JSON.stringify({ ...snapshot, kind: 'delta', sequence: this.#sequence, previousSequence, data });
    }
  }

  #changed(levels: readonly Level[]): [string, string][] {
    return Array.from({ length: changesInMessage / 2 }, () => {
      const [price, amount] = levels[this.#random.below(Math.min(shownLevels, levels.length))] ?? ['1', '1'];
      const decimals = amount.split('.')[1]?.length ?? 0;
      return [price, (Number(amount) * (0.5 + this.#random.next())).toFixed(decimals)];
    });
  }
}
