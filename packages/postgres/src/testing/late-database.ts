import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { PostgresConnection } from '../start-postgres.ts';

/** A database that takes connections and says nothing, as on a machine with too much other work, until somebody lets it answer. */
export interface LateDatabase {
  readonly connection: PostgresConnection;
  /** Resolves when it has been asked for so many connections in all. */
  untilAsked(times: number): Promise<void>;
  /** Lets connections through that come from now on, and those that still wait. */
  answer(): void;
  stop(): Promise<void>;
}

/** Stands before a real one. */
export async function lateDatabase(real: PostgresConnection): Promise<LateDatabase> {
  let asked = 0;
  let isAnswering = false;
  const waiting = new Set<Socket>();
  const all = new Set<Socket>();
  const through = (socket: Socket) => {
    const behind = createConnection(`${real.host}/.s.PGSQL.${real.port}`);
    const end = () => {
      socket.destroy();
      behind.destroy();
    };
    socket.on('error', end);
    behind.on('error', end);
    all.add(behind);
    socket.pipe(behind).pipe(socket);
  };
  const server = createServer((socket) => {
    asked += 1;
    all.add(socket);
    socket.on('error', () => undefined);
    if (isAnswering) return through(socket);
    waiting.add(socket);
    socket.on('close', () => waiting.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...real, host: '127.0.0.1', port },
    async untilAsked(times) {
      while (asked < times) await once(server, 'connection');
    },
    answer() {
      isAnswering = true;
      for (const socket of waiting) through(socket);
    },
    async stop() {
      for (const socket of all) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
