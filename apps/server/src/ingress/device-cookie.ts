import { deviceCookieName, userCallsPath } from '@assay/protocol/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_VALID_MS } from '../accounts/account-limits.ts';
import { isEncryptedCall } from './encrypted-call.ts';

const cookiePattern = new RegExp(`(?:^|;\\s*)${deviceCookieName}=([A-Za-z0-9_-]{1,64})(?:;|$)`);

/** The token by which a browser says that it has logged in here before. */
export function deviceTokenOf(request: FastifyRequest): string | undefined {
  return cookiePattern.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * Makes the browser a known device: its cookie is readable by no script, sent with the calls of accounts alone and from our own pages
 * alone. Not for a form on somebody else's page, which could put its own token into the browser.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return;
  const seconds = KNOWN_DEVICE_VALID_MS / 1_000;
  const secure = isEncryptedCall(request) ? '; Secure' : '';
  const rules = `Path=${userCallsPath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${deviceCookieName}=${token}; ${rules}`);
}
