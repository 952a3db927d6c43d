import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../operations/settings.ts';
import { StartRefused } from '../operations/start-refused.ts';

/** Opens the one port; answers the address. Refuses the start with a sentence when it cannot be had. */
export async function listen(http: FastifyInstance<Server>, { host, port }: Settings): Promise<string> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartRefused(
        `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} may not be used by this user. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartRefused(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
  // PORT 0 lets the system choose.
  const bound = http.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
}
