import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { eventually } from '@assay/amounts/testing/news';
import { socketMessageBytesMax } from '@assay/protocol/socket';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineUser } from '../client-line.ts';
import { FrameReader, FrameWriter, toExchange, toIngress } from './ingress-frames.ts';
import { FRAME_BYTES_MAX } from './ingress-limits.ts';
import { IngressProcess } from './ingress-process.ts';

const { startProcess } = vi.hoisted(() => ({ startProcess: vi.fn() }));
vi.mock('@assay/engine/threads/start-process', () => ({ startProcess }));

type Frame = readonly [kind: number, tag: number, bytes?: Uint8Array];

const TAG = 7;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A process that says what a test has it say, with one client's connection. */
class SaidProcess {
  readonly received: string[] = [];
  readonly ends: string[] = [];
  readonly told: number[] = [];
  isClosed = false;
  readonly #wire;

  constructor() {
    const [exchangeEnd, processEnd] = duplexPair();
    this.#wire = processEnd;
    const child = Object.assign(new EventEmitter(), {
      stdio: [null, null, null, null, exchangeEnd],
      send: (_told: object, _stream: Socket, _options: object, sent: (error: null) => void) => sent(null),
      // It takes a moment until the system has done it.
      kill: () => setTimeout(() => child.emit('exit', null, 'SIGKILL'), 5),
    });
    startProcess.mockReturnValue(child);
    const reader = new FrameReader(toIngress);
    processEnd.on('data', (chunk: Buffer) => reader.push(chunk, (kind) => this.told.push(kind)));
    const user: LineUser = {
      receive: (message) => void this.received.push(`text ${message}`),
      receiveCommand: (call, command) => {
        this.received.push(`command ${call}`);
        return command.length > 0;
      },
      answerPing: () => undefined,
      catchUp: () => undefined,
    };
    const closed = () => {
      this.isClosed = true;
    };
    const process = new IngressProcess({ onReady: () => undefined, onEnd: (why) => void this.ends.push(why) });
    const request = { headers: {} } as IncomingMessage;
    const upgrade = { request, stream: new Socket(), head: Buffer.alloc(0) };
    process.take({ tag: TAG, upgrade, taker: { opened: () => user, closed } });
    this.say(toExchange.alive, 0);
    this.say(toExchange.arrived, TAG);
    this.say(toExchange.opened, TAG);
  }

  say(...frame: Frame): void {
    this.#wire.write(bytesOf(frame));
  }

  sayTogether(frames: readonly (Frame | Buffer)[]): void {
    this.#wire.write(Buffer.concat(frames.map((frame) => (Buffer.isBuffer(frame) ? frame : bytesOf(frame)))));
  }
}

let said: SaidProcess;

beforeEach(async () => {
  said = new SaidProcess();
  await turn();
});

function bytesOf(frame: Frame): Buffer {
  const writer = new FrameWriter<number>();
  writer.add(...frame);
  return writer.take();
}

function head(tag: number, length: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeUInt32LE(tag, 0);
  bytes.writeUInt32LE(length, 4);
  bytes[8] = toExchange.text;
  return bytes;
}

describe('what an ingress process says', () => {
  it('is its clients’, and nothing of a connection that is nobody’s', async () => {
    said.say(toExchange.text, TAG, Buffer.alloc(socketMessageBytesMax, 'a'));
    said.say(toExchange.text, TAG + 1, Buffer.from('whose'));
    said.say(toExchange.command, TAG, Buffer.from([3, 0, 0, 0, 1]));
    said.say(toExchange.binary, TAG);
    await turn();
    expect(said.received).toEqual([`text ${'a'.repeat(socketMessageBytesMax)}`, 'command 3', 'text undefined']);
    expect(said.told).toEqual([toIngress.begin]);
    said.say(toExchange.closed, TAG);
    await turn();
    expect([said.isClosed, said.ends]).toEqual([true, []]);
  });

  it.each<[string, string, Frame | Buffer]>([
    ['the exchange’s own kind', '33 is no kind', [toIngress.begin, TAG]],
    ['a frame beyond the limit', 'that it has', head(TAG, FRAME_BYTES_MAX + 1)],
    ['a frame without a kind', 'that it has 0', head(TAG, 0)],
    ['too long a message', 'more than', [toExchange.text, TAG, Buffer.alloc(socketMessageBytesMax + 1)]],
    ['a count that is none', 'no count', [toExchange.read, TAG, Buffer.alloc(3)]],
    ['a call without a number', 'no command', [toExchange.command, TAG, Buffer.alloc(3)]],
    ['no command', 'no command of a client', [toExchange.command, TAG, Buffer.alloc(4)]],
  ])('ends it when it is %s, and nothing behind that is heard', async (_, why, broken) => {
    said.sayTogether([[toExchange.text, TAG, Buffer.from('before')], broken]);
    await turn();
    said.say(toExchange.text, TAG, Buffer.from('behind'));
    await eventually(() => expect(said.ends).toEqual([expect.stringContaining(why)]));
    expect(said.isClosed).toBe(true);
    expect(said.received.filter((text) => text.startsWith('text'))).toEqual(['text before']);
  });
});
