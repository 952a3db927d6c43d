import { generateSecret, generateURI, verifySync } from 'otplib';
import { TIME_STEP_SECONDS, TIME_STEPS_TOLERATED } from './second-factor-limits.ts';

const ISSUER = 'Assay';

/** 160 bits in base32, as RFC 4226 recommends. */
export function drawSecret(): string {
  return generateSecret();
}

/** What an authenticator reads from a QR code. */
export function uriOf(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step to which a code belongs (RFC 6238: SHA-1, 30 s, 6 digits); undefined for a wrong one, and for one that is not newer than
 * the newest that was taken.
 */
export function stepOfCode(
  code: string,
  { secret, newestStep, nowMs }: { readonly secret: string; readonly newestStep: number; readonly nowMs: number },
): number | undefined {
  const verdict = verifySync({
    secret,
    token: code,
    period: TIME_STEP_SECONDS,
    epoch: Math.floor(nowMs / 1_000),
    epochTolerance: TIME_STEP_SECONDS * TIME_STEPS_TOLERATED,
  });
  if (!verdict.valid || !('timeStep' in verdict)) return undefined;
  return verdict.timeStep > newestStep ? verdict.timeStep : undefined;
}
