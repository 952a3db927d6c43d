import type { Server } from 'node:http';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { markets } from '@assay/protocol/markets';
import { BookMirror } from '../../publishing/book-mirror.ts';
import { Channel } from '../../publishing/channel.ts';
import { textFrame } from '../../publishing/text-frame.ts';
import { type SocketServer, serveSocket } from '../socket-server.ts';

const symbol = 'btcusdt';
const noLevels = { bids: [], asks: [], time: 0 };

/** A book that changes, and its channel served to sockets: what the benchmark of the fan-out drives. */
export class FanOutStage {
  static readonly channel = `book.${symbol}`;
  readonly #channel = new Channel<'book'>(FanOutStage.channel);
  readonly #book: BookMirror;
  readonly #sockets: SocketServer;
  #amount = 1_000_000;
  #newest: Buffer = Buffer.alloc(0);

  constructor(http: Server) {
    const market = markets.find((entry) => entry.symbol === symbol);
    if (market === undefined) throw new Error(`${symbol} is no market`);
    this.#book = new BookMirror(market as never, [], []);
    this.#sockets = serveSocket(http, {
      admits: () => true,
      turn: async () => true,
      isKnown: () => true,
      sessionOf: async () => undefined,
      join: async (_name, _proof, subscriber) => {
        this.#channel.join(subscriber, noLevels);
        return () => this.#channel.leave(subscriber);
      },
      callOf: () => undefined,
      dialect: {
        refusal: (code) => ({ code }),
        socket: { answerOf: String, frameOf: (answers) => textFrame(answers.join()) },
      },
      cancelOrders: () => undefined,
      now: () => Date.now(),
      onFault: (error) => {
        throw error;
      },
    });
    const deliver = (frame: Buffer) => {
      this.#newest = frame;
    };
    this.#channel.join({ deliver }, noLevels);
  }

  get connectionCount(): number {
    return this.#sockets.connectionCount;
  }

  /** What the publisher does at each flush: takes what changed, encodes it once, hands it to every connection. The frame that each was sent. */
  flush(levels: number): Buffer {
    this.#amount = this.#amount === 1_000_000 ? 2_000_000 : 1_000_000;
    for (let level = 0; level < levels; level += 1)
      this.#book.set('buy', ticksOf(6_000_000 - level), lotsOf(this.#amount + level));
    const changes = this.#book.takeChanges(1_700_000_000_000);
    if (changes !== undefined) this.#channel.publish(changes);
    return this.#newest;
  }

  stop(): void {
    this.#sockets.stop();
  }
}
