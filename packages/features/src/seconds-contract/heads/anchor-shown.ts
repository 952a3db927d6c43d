import type { HeadAnchor } from '@assay/protocol/contract-proof-entities';
import { utcDateTime } from '../../numbers/exact-number.ts';

/** The last head of a day, which goes to a third party. Times are of UTC. */
export interface AnchorShown extends Pick<HeadAnchor, 'day' | 'sha256' | 'host'> {
  /** Of the head. */
  readonly time: string;
  readonly standing: AnchorStanding;
}

export type AnchorStanding =
  | { readonly kind: 'taken'; readonly time: string }
  /** Not asked yet. */
  | { readonly kind: 'waiting' }
  /** Asked in vain; asked again. */
  | { readonly kind: 'refused'; readonly status: number; readonly tries: number; readonly time: string }
  | { readonly kind: 'silent'; readonly tries: number; readonly time: string };

export function anchorShown(anchor: HeadAnchor): AnchorShown {
  const { day, minuteMs, sha256, host } = anchor;
  return { day, sha256, host, time: utcDateTime(minuteMs), standing: standingOf(anchor) };
}

function standingOf({ anchoredAt, tries, triedAt, status }: HeadAnchor): AnchorStanding {
  if (anchoredAt !== null) return { kind: 'taken', time: utcDateTime(anchoredAt) };
  if (triedAt === null) return { kind: 'waiting' };
  const time = utcDateTime(triedAt);
  return status === null ? { kind: 'silent', tries, time } : { kind: 'refused', status, tries, time };
}
