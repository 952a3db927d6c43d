import { presenceKeptMs } from '@assay/protocol/console/case-console-endpoints';
import { describe, expect, it } from 'vitest';
import { CASES_REMEMBERED_MAX, CasePresence } from './case-presence.ts';

describe('who looks at a case', () => {
  it('sees the others, and neither himself nor who looks at another', () => {
    const presence = new CasePresence(() => 0);
    expect(presence.look('withdrawal-1', 'ann')).toEqual([]);
    expect(presence.look('withdrawal-2', 'cy')).toEqual([]);
    expect(presence.look('withdrawal-1', 'ben')).toEqual(['ann']);
    expect(presence.look('withdrawal-1', 'ann')).toEqual(['ben']);
  });

  it('is gone when he has not said so for long enough, and not a moment before', () => {
    let nowMs = 0;
    const presence = new CasePresence(() => nowMs);
    presence.look('identity-1', 'ann');
    nowMs = presenceKeptMs;
    expect(presence.look('identity-1', 'ben')).toEqual(['ann']);
    nowMs += 1;
    expect(presence.look('identity-1', 'ben')).toEqual([]);
  });

  it('costs no more memory however many cases there are: the one that was looked at the longest ago is forgotten', () => {
    const presence = new CasePresence(() => 0);
    for (let number = 1; number <= CASES_REMEMBERED_MAX; number += 1) presence.look(`user-${number}`, 'ann');
    expect(presence.look('user-1', 'ben')).toEqual(['ann']);
    presence.look('user-0', 'ann');
    expect(presence.look('user-1', 'cy')).toEqual(['ann', 'ben']);
    expect(presence.look('user-2', 'ben')).toEqual([]);
  });
});
