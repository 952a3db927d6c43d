import { once } from 'node:events';
import type { Server } from 'node:http';

/** Has a server listen on a free port of this machine. Answers its address. */
export async function listenLocally(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return `http://127.0.0.1:${address.port}`;
}

/** Ends it with all its connections, also those that wait for an answer. */
export async function closeAtOnce(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
