import type { Server } from 'node:http';
import { StartRefused } from '@assay/engine/start-refused';
import type { FastifyInstance } from 'fastify';

/**
 * Connections that the system keeps until they are accepted, as many as it allows. Beyond them it drops a connection's last packet without a
 * word, and whoever sent it tries again after 1, 3, 7, … 63 s: with Node's 511 a crowd's orders waited for a minute.
 */
export const BACKLOG = 4_096;

export interface ListenAt {
  readonly host: string;
  readonly port: number;
  /** The settings that they come from, for whoever has to change them. */
  readonly names?: { readonly host: string; readonly port: string };
}

/** Opens a port; answers the address. Refuses the start with a sentence when it cannot be had. */
export async function listen(
  http: FastifyInstance<Server>,
  { host, port, names = { host: 'HOST', port: 'PORT' } }: ListenAt,
): Promise<string> {
  try {
    await http.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${port} on ${host} is taken by another program. Stop it, or set ${names.port} to another port.`,
      );
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} may not be used by this user. Set ${names.port} to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`${names.host} ${host} is not an address of this machine.`);
    throw error;
  }
  // PORT 0 lets the system choose.
  const bound = http.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
}
