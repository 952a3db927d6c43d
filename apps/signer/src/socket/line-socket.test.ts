import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONNECTIONS_MAX, REQUEST_TIMEOUT_MS } from '../signer-limits.ts';
import { serveLines } from './line-socket.ts';

/** So that a test does not wait as long as a stranger may. */
const HASTE = 40;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-line-socket-'));
  path = join(folder, 'door', 'a.sock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serve = (answer: (text: string) => Promise<unknown> = async (text) => text) =>
  serveLines({
    path,
    requestBytesMax: 100,
    requestTimeoutMs: REQUEST_TIMEOUT_MS / HASTE,
    schema: z.string(),
    answer,
    malformed: 'malformed',
    onFatal: () => expect.fail(),
  });

function opened(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket));
    socket.on('error', () => undefined);
  });
}

/** Everything that comes until the end. */
function lineTo(socket: Socket, line: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    if (line !== '') socket.write(line);
  });
}

it('answers one line, in however many pieces it comes', async () => {
  const door = await serve();
  const socket = await opened();
  const answer = lineTo(socket, '"he');
  setTimeout(() => socket.write('llo"\n'), 20);
  expect(await answer).toBe('"hello"\n');
  expect(await lineTo(await opened(), '{}\n')).toBe('"malformed"\n');
  await door.stop();
});

it('waits for nobody who says nothing, but as long as an answer takes', async () => {
  const door = await serve(async (text) => {
    // sleeps: longer than a request may take to come, in which the door must not close
    await new Promise((resolve) => setTimeout(resolve, (REQUEST_TIMEOUT_MS / HASTE) * 2));
    return text;
  });
  const startedMs = performance.now();
  expect(await lineTo(await opened(), '')).toBe('');
  expect(performance.now() - startedMs).toBeGreaterThan(REQUEST_TIMEOUT_MS / HASTE - 50);
  expect(await lineTo(await opened(), '"slow"\n')).toBe('"slow"\n');
  await door.stop();
});

it('has room for so many at once', async () => {
  const door = await serve();
  const silent = await Promise.all(Array.from({ length: CONNECTIONS_MAX }, opened));
  expect(await lineTo(await opened(), '"one more"\n')).toBe('');
  silent[0]?.destroy();
  await eventually(async () => expect(await lineTo(await opened(), '"now"\n')).toBe('"now"\n'));
  await door.stop();
});

it('lets in whoever may enter the folder: its owner, and a group that an operator has let in', async () => {
  const door = await serve();
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await door.stop();
  chmodSync(dirname(path), 0o750);
  await (await serveAndLook(0o660)).stop();
  chmodSync(dirname(path), 0o755);
  await (await serveAndLook(0o660)).stop();
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o750);
  chmodSync(dirname(path), 0o777);
  await expect(serve()).rejects.toThrow('Everybody may write');
});

async function serveAndLook(mode: number) {
  const door = await serve();
  expect(statSync(path).mode & 0o777).toBe(mode);
  return door;
}

it('takes the place of what a killed one has left', async () => {
  mkdirSync(dirname(path), { mode: 0o700 });
  writeFileSync(path, '');
  const door = await serve();
  expect(await lineTo(await opened(), '"here"\n')).toBe('"here"\n');
  await door.stop();
  expect(existsSync(path)).toBe(false);
});
