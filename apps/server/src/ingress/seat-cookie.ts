import { consoleBasePath, seatCookieName, seatSessionMs } from '@assay/protocol/console/console-wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEncryptedCall } from './encrypted-call.ts';

/**
 * Gives the browser the secret of a seat's session, or takes it away with an empty one. No script reads it, no page of another site sends it, and
 * nothing but the console gets it.
 */
export function rememberSeat(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const seconds = secret === '' ? 0 : seatSessionMs / 1_000;
  const secure = isEncryptedCall(request) ? '; Secure' : '';
  const rules = `Path=${consoleBasePath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${seatCookieName}=${secret}; ${rules}`);
}
