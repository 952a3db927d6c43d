import type { DataOf } from '@assay/protocol/endpoint';
import type { inviteGet } from '@assay/protocol/endpoints/invite';
import { shownDecimal } from '../numbers/decimal.ts';

type Invitation = DataOf<typeof inviteGet>;

export interface InvitationShown {
  readonly code: string;
  readonly invited: number;
  /** Percent of the fees of whom one invited. */
  readonly share: string;
  /** Commissions are paid; not to a frozen account. */
  readonly isPaid: boolean;
  readonly levels: readonly {
    readonly level: number;
    readonly from: string;
    readonly share: string;
    readonly isOwn: boolean;
  }[];
  /** Exact amounts. */
  readonly totals: Invitation['totals'];
  readonly days: Invitation['days'];
}

export function invitationShown(invitation: Invitation): InvitationShown {
  const { invitationCode, invited, level: own, sharePpm, levels, stopped, totals, days } = invitation;
  return {
    code: invitationCode,
    invited,
    share: shareText(sharePpm),
    isPaid: stopped === '',
    levels: levels.map(({ level, minimumVolume, sharePpm: ppm }) => ({
      level,
      from: shownDecimal(minimumVolume, 0),
      share: shareText(ppm),
      isOwn: level === own,
    })),
    totals,
    days,
  };
}

/** A part of a fee, not a rate: `20 %`, `33.3333 %`. */
function shareText(ppm: number): string {
  return `${String(ppm / 10_000)} %`;
}
