import type { FastifyRequest } from 'fastify';

/** Whether the caller's browser speaks over TLS: the connection or a trusted proxy says so, or the origin of its own page does where the proxy forgot to. */
export function isEncryptedCall({ protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return protocol === 'https' || headers.origin?.startsWith('https://') === true;
}
