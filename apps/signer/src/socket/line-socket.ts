import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';
import { CONNECTIONS_MAX } from '../signer-limits.ts';

const LINE_FEED = 0x0a;
const GROUP_MAY_ENTER = 0o010;
const OTHERS_MAY = 0o007;
const OTHERS_MAY_WRITE = 0o002;

export interface LineSocketOptions<Request> {
  readonly path: string;
  readonly requestBytesMax: number;
  /** How long somebody may take to say what he wants. */
  readonly requestTimeoutMs: number;
  readonly schema: z.ZodMiniType<Request>;
  readonly answer: (request: Request) => Promise<unknown>;
  /** For what is no request. */
  readonly malformed: unknown;
  /** An answer could not be made: nobody knows what is on the disk, and the process must end. */
  readonly onFatal: (error: unknown) => void;
}

/**
 * Listens on a unix socket, in a folder in which one process works at a time: one request and one answer a connection, each one line of JSON. Who may enter the folder may ask; it is made for
 * its owner alone, and one that an operator has opened to a group stays so.
 */
export async function serveLines<Request>(options: LineSocketOptions<Request>): Promise<{ stop(): Promise<void> }> {
  const { path, onFatal } = options;
  const socketMode = prepareFolder(dirname(path));
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(options.requestTimeoutMs, () => socket.destroy());
    readLine(socket, options.requestBytesMax, (line) => {
      // What is being signed takes as long as the journal takes to be followed.
      socket.setTimeout(0);
      answerTo(options, line).then((answer) => socket.end(`${JSON.stringify(answer)}\n`), onFatal);
    });
  });
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', onFatal);
  chmodSync(path, socketMode);
  return {
    async stop() {
      for (const socket of open) socket.destroy();
      // Closing removes the file.
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers the mode of the socket: as many may write to it as may enter the folder. */
function prepareFolder(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = lstatSync(folder);
  if (uid !== process.getuid?.()) throw new Error(`${folder} is not this user’s. Remove it and start again.`);
  if ((mode & OTHERS_MAY_WRITE) !== 0)
    throw new Error(`Everybody may write in ${folder}. Close it: chmod o-w ${folder}`);
  if ((mode & OTHERS_MAY) !== 0) chmodSync(folder, mode & 0o7770);
  return (mode & GROUP_MAY_ENTER) === 0 ? 0o600 : 0o660;
}

function readLine(socket: Socket, bytesMax: number, use: (line: string) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      socket.destroy();
      return;
    }
    chunks.push(chunk);
    if (!chunk.includes(LINE_FEED)) return;
    socket.off('data', onData);
    socket.resume();
    use(Buffer.concat(chunks).toString('utf8').split('\n', 1)[0] ?? '');
  };
  socket.on('data', onData);
}

async function answerTo<Request>(
  { schema, answer, malformed }: LineSocketOptions<Request>,
  line: string,
): Promise<unknown> {
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch {
    return malformed;
  }
  const parsed = schema.safeParse(content);
  return parsed.success ? answer(parsed.data) : malformed;
}
