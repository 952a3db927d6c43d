import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import { peopleOf } from '../../operator/operator-reach.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { setNetworkOpen } from './network-pauses.ts';

const fields = { networkId: whole };

/** What comes and goes over a network does so again. */
export type ResumeNetwork = CommandOf<'resume-network', typeof fields>;

export const resumeNetwork: OperatorDeclaration<ResumeNetwork, 'operator'> = {
  type: 'resume-network',
  number: 102,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply: (core, { networkId }) => setNetworkOpen(core, networkId, true),
    standing: (core, command) => (isPaused(core, command) ? undefined : command),
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function isPaused(core: CoreState, { networkId }: ResumeNetwork): boolean {
  return custodyPart.of(core).pausedNetworks.has(networkId);
}
