import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { TIME_STEP_SECONDS, TIME_STEPS_TOLERATED } from './second-factor-limits.ts';
import { drawSecret, stepOfCode, uriOf } from './time-codes.ts';

const secret = drawSecret();
const nowMs = Date.UTC(2026, 0, 5, 12, 0, 10);
const STEP_MS = TIME_STEP_SECONDS * 1_000;
const step = Math.floor(nowMs / STEP_MS);
const codeAt = (ms: number) => generateSync({ secret, epoch: Math.floor(ms / 1_000) });
const stepOf = (code: string, newestStep = 0) => stepOfCode(code, { secret, newestStep, nowMs });

describe('a code of the authenticator', () => {
  it('is the one of RFC 6238', () => {
    // Appendix B, SHA-1, the last six of eight digits.
    const ofTheStandard = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [20_000_000_000, '353130'],
    ] as const) {
      expect(stepOfCode(code, { secret: ofTheStandard, newestStep: 0, nowMs: seconds * 1_000 })).toBe(
        Math.floor(seconds / 30),
      );
    }
  });

  it.each([
    [-TIME_STEPS_TOLERATED - 1, undefined],
    [-TIME_STEPS_TOLERATED, step - TIME_STEPS_TOLERATED],
    [0, step],
    [TIME_STEPS_TOLERATED, step + TIME_STEPS_TOLERATED],
    [TIME_STEPS_TOLERATED + 1, undefined],
  ])('of %i steps from now is taken as of step %s', (steps, expected) => {
    expect(stepOf(codeAt(nowMs + steps * STEP_MS))).toBe(expected);
  });

  it('is taken at every moment of the steps beside its own', () => {
    for (const at of [0, 1, 29_999]) {
      const moment = step * 30_000 + at;
      for (const steps of [-1, 0, 1]) {
        const code = codeAt(moment + steps * 30_000);
        expect(stepOfCode(code, { secret, newestStep: 0, nowMs: moment })).toBe(step + steps);
      }
    }
  });

  it('is taken only when it is newer than the newest one', () => {
    const code = codeAt(nowMs);
    expect(stepOf(code, step - 1)).toBe(step);
    expect(stepOf(code, step)).toBeUndefined();
    expect(stepOf(codeAt(nowMs - 30_000), step)).toBeUndefined();
    expect(stepOf(codeAt(nowMs + 30_000), step)).toBe(step + 1);
  });
});

describe('the address for a QR code', () => {
  it('names exchange, person and secret', () => {
    const uri = new URL(uriOf(secret, 'mira+a@example.org'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Assay:mira+a@example.org',
    ]);
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Assay');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});
