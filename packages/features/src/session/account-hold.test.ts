import { describe, expect, it } from 'vitest';
import { holdShown } from './account-hold.ts';

const hold = { reason: 'password', until: 90_000_000 } as const;

describe('what is left of a hold', () => {
  it('is told in whole minutes, rounded up', () => {
    expect(holdShown(hold, 90_000_000 - 86_400_000)).toEqual({ ...hold, hours: 24, minutes: 0 });
    expect(holdShown(hold, 90_000_000 - 3_600_001)).toEqual({ ...hold, hours: 1, minutes: 1 });
    expect(holdShown(hold, 90_000_000 - 1)).toEqual({ ...hold, hours: 0, minutes: 1 });
  });

  it('is nothing when it is over or there is none', () => {
    expect(holdShown(hold, 90_000_000)).toBeUndefined();
    expect(holdShown(null, 0)).toBeUndefined();
    expect(holdShown(undefined, 0)).toBeUndefined();
  });
});
