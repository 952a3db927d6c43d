import type { Money } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import type { CommissionReaders, CommissionsView } from '@assay/engine/projections/commissions/commission-readers';
import { InviteViews } from '@assay/exchange-core/invites/invite-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { historyRowsMax, pageSizeDefault } from '@assay/protocol/wire';
import type { InvitedPeople } from '../../invite/invited-people.ts';
import { type Answer, accepted, type PageTerms, type ProvenCall, refused } from '../call.ts';
import type { PersonEngine } from '../proven-submits.ts';

/** What is told of commissions by day. */
const DAYS_SHOWN = 30;

export interface CommissionLevelView {
  readonly level: number;
  readonly minimumVolume: Money;
  readonly sharePpm: number;
}

interface CommissionStanding {
  readonly level: number;
  readonly sharePpm: number;
  readonly levels: readonly CommissionLevelView[];
  readonly isFrozen: boolean;
}

/** An inviter's code, terms and commissions. */
export interface InviteView extends CommissionStanding, CommissionsView {
  readonly code: string;
  readonly invited: number;
}

export type InviteHandlers = ReturnType<typeof inviteHandlers>;

export interface InvitePorts {
  readonly engine: Pick<PersonEngine, 'read'>;
  readonly people: Pick<InvitedPeople, 'invitationOf' | 'page'>;
  readonly commissions: CommissionReaders;
}

export function inviteHandlers({ engine, people, commissions }: InvitePorts) {
  return {
    async invitation(_terms: unknown, { proof: { userId } }: ProvenCall): Promise<Answer<InviteView>> {
      const { standing, today } = await engine.read((core) => ({
        standing: commissionStanding(core, userId),
        today: Math.floor(core.timeMs / DAY_MS),
      }));
      const paid = await commissions.commissionsSince(userId, today - DAYS_SHOWN + 1);
      if (paid === undefined) return refused('l.error.busy');
      return accepted({ ...standing, ...paid, ...(await people.invitationOf(userId)) });
    },

    async commissions({ pageNo = 1, pageSize = pageSizeDefault }: PageTerms, { proof }: ProvenCall) {
      const page = await commissions.commissionDays(proof.userId, { pageNo, pageSize });
      return page.ok ? accepted(page) : page;
    },

    async invited({ pageNo = 1, pageSize = pageSizeDefault }: PageTerms, { proof }: ProvenCall) {
      if (pageNo * pageSize > historyRowsMax) return refused('l.error.pageTooDeep');
      return accepted(await people.page(proof.userId, pageNo, pageSize));
    },
  };
}

function commissionStanding(core: CoreView, userId: number): CommissionStanding {
  const invites = core.views(InviteViews);
  const shares = invites.shares();
  const feeLevels = core.configuration().find((command) => command.type === 'configure-fees')?.levels ?? [];
  return {
    level: core.feeStanding(userId).level,
    sharePpm: invites.sharePpm(userId),
    levels: feeLevels.map(({ minimumVolume }, level) => ({
      level,
      minimumVolume,
      sharePpm: shares[level] ?? shares.at(-1) ?? 0,
    })),
    isFrozen: core.views(PeopleViews).standing(userId).isFrozen,
  };
}
