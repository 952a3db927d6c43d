import { beforeEach, describe, expect, it } from 'vitest';
import { FactorKeys } from '../second-factors/factor-keys.ts';
import { Challenges } from './challenges.ts';
import { CHALLENGE_VALID_MS } from './passkey-limits.ts';

let nowMs: number;
let challenges: Challenges;
beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 5, 12);
  challenges = new Challenges(new FactorKeys(Buffer.alloc(32, 1)), () => nowMs);
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const ofAnn = { purpose: 'second-step', userId: 100_001 } as const;

describe('a challenge', () => {
  it('holds for its purpose and its account, for five minutes', () => {
    const drawn = text(challenges.draw(ofAnn));
    expect(challenges.holds(drawn, ofAnn)).toBe(true);
    expect(challenges.holds(drawn, { ...ofAnn, userId: 100_002 })).toBe(false);
    expect(challenges.holds(drawn, { ...ofAnn, purpose: 'login' })).toBe(false);
    nowMs += CHALLENGE_VALID_MS - 1;
    expect(challenges.holds(drawn, ofAnn)).toBe(true);
    nowMs += 1;
    expect(challenges.holds(drawn, ofAnn)).toBe(false);
  });

  it('is another each time, and none that was made elsewhere or changed', () => {
    const drawn = challenges.draw(ofAnn);
    expect(text(challenges.draw(ofAnn))).not.toBe(text(drawn));
    const others = new Challenges(new FactorKeys(Buffer.alloc(32, 2)), () => nowMs);
    expect(others.holds(text(drawn), ofAnn)).toBe(false);
    for (const at of [0, 5, 6, 21, 22, 53]) {
      const changed = Uint8Array.from(drawn);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(challenges.holds(text(changed), ofAnn)).toBe(false);
    }
    for (const other of ['', 'x', 'A'.repeat(10_000)]) expect(challenges.holds(other, ofAnn)).toBe(false);
  });
});
