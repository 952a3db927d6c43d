import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { operatorReadings } from '@assay/protocol/operator-readings';
import * as z from 'zod/mini';
import type { OperatorAnswer, OperatorRequest } from './operator-desk.ts';
import { prepareOperatorFolder } from './operator-socket-path.ts';

/** One request and one answer a connection, each one line of JSON. */
const requestBytesMax = 64 * 1024;
const requestTimeoutMs = 10_000;
const connectionsMax = 8;
const listedMax = 1_000;

const readingNames = operatorReadings.map(({ name }) => name);

const requestSchema = z.discriminatedUnion('call', [
  z.object({
    call: z.literal('run'),
    command: z.string(),
    fields: z.record(z.string(), z.string()),
    who: z.string(),
    why: z.string(),
    confirm: z.optional(z.string()),
  }),
  z.object({
    call: z.literal('look'),
    reading: z.enum(readingNames),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ call: z.enum(['log', 'dead-letters']), limit: z.int().check(z.gte(1), z.lte(listedMax)) }),
]);

export interface OperatorSocketOptions {
  /** See operator-socket-path.ts. The data folder must be this process's, so what lies there is a killed one's. */
  readonly path: string;
  readonly answer: (request: OperatorRequest) => Promise<OperatorAnswer>;
  readonly onFault: (error: unknown) => void;
}

/** Listens for the operator on a unix socket that only this system user can open: no network, no token to lose. */
export async function serveOperator(options: OperatorSocketOptions): Promise<{ stop(): Promise<void> }> {
  const { path, onFault } = options;
  prepareOperatorFolder(dirname(path));
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setTimeout(requestTimeoutMs, () => socket.destroy());
    readLine(socket, (line) => {
      answerLine(options, line)
        .catch((error: unknown) => {
          onFault(error);
          return {
            done: false,
            message: 'The server could not do it, and nobody knows how far it came: look at `log`.',
          };
        })
        .then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
    });
  });
  server.maxConnections = connectionsMax;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', onFault);
  chmodSync(path, 0o600);
  const own = lstatSync(path).ino;
  return {
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      // Closing removes the file; another server's must stay.
      if (lstatSync(path, { throwIfNoEntry: false })?.ino === own) rmSync(path, { force: true });
    },
  };
}

/** Hands over the first line. More than the limit, or the end before a line, ends the connection. */
function readLine(socket: Socket, use: (line: string) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > requestBytesMax) {
      socket.destroy();
      return;
    }
    chunks.push(chunk);
    if (!chunk.includes(0x0a)) return;
    socket.off('data', onData);
    socket.resume();
    use(Buffer.concat(chunks).toString('utf8').split('\n', 1)[0] ?? '');
  };
  socket.on('data', onData);
}

async function answerLine({ answer }: OperatorSocketOptions, line: string): Promise<OperatorAnswer> {
  const parsed = requestSchema.safeParse(jsonOf(line));
  return parsed.success ? answer(parsed.data) : { done: false, message: 'The server does not know this request.' };
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
