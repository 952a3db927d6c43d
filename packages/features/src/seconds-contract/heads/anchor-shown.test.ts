import type { HeadAnchor } from '@assay/protocol/contract-proof-entities';
import { expect, it } from 'vitest';
import { anchorShown } from './anchor-shown.ts';

const triedAt = Date.UTC(2026, 7, 9, 0, 1, 5);
const waiting: HeadAnchor = {
  day: '2026-08-08',
  minuteMs: Date.UTC(2026, 7, 8, 23, 59),
  sha256: 'ab'.repeat(32),
  state: 'waiting',
  anchoredAt: null,
  host: '',
  tries: 0,
  triedAt: null,
  status: null,
};
const time = '2026-08-09 00:01:05';

it('tells a head that was taken from one that waits, is refused or gets no answer', () => {
  expect(anchorShown(waiting)).toMatchObject({ time: '2026-08-08 23:59:00', standing: { kind: 'waiting' } });
  const asked = { ...waiting, host: 'anchor.example.com', tries: 2, triedAt };
  expect(anchorShown({ ...asked, status: 503 }).standing).toEqual({ kind: 'refused', status: 503, tries: 2, time });
  expect(anchorShown(asked).standing).toEqual({ kind: 'silent', tries: 2, time });
  const taken = anchorShown({ ...asked, state: 'anchored', anchoredAt: triedAt, status: 200 });
  expect(taken).toMatchObject({ host: 'anchor.example.com', standing: { kind: 'taken', time } });
});
