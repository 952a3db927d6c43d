import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { list, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { FEE_LEVELS_MAX } from '../limits.ts';
import { peopleOf } from '../operator/operator-reach.ts';
import { done } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { COMMISSION_PPM_MAX } from './invite-limits.ts';
import { invitesPart } from './invites-state.ts';

const fields = {
  /** By the inviter's fee level, level 0 first; the last one holds for all levels above. None: no commission. */
  shares: list({ sharePpm: whole }),
};

/** What inviters get of the spot fees of whom they invited. From the next fill on. */
export type ConfigureCommission = CommandOf<'configure-commission', typeof fields>;

export const configureCommission: OperatorDeclaration<ConfigureCommission, 'start'> = {
  type: 'configure-commission',
  number: 61,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: () => 'commission',
  apply,
  operator: {
    gives: 'nothing',
    standing: commissionInForce,
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function apply(core: CoreState, { shares }: ConfigureCommission): CommandResult {
  if (shares.length > FEE_LEVELS_MAX || shares.some(({ sharePpm }) => sharePpm > COMMISSION_PPM_MAX)) return invalid;
  invitesPart.of(core).shares = shares.map(({ sharePpm }) => BigInt(sharePpm));
  return done;
}

/** What is configured, as the command that says it. */
export function commissionInForce(core: CoreState): ConfigureCommission {
  const shares = invitesPart.of(core).shares.map((share) => ({ sharePpm: Number(share) }));
  return { type: 'configure-commission', shares };
}
