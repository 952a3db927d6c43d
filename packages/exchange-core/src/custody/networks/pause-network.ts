import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import { peopleOf } from '../../operator/operator-reach.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { setNetworkOpen } from './network-pauses.ts';

const fields = { networkId: whole };

/** Nothing comes or goes over a network: deposits wait where they are, and no withdrawal is taken or begun to be sent. */
export type PauseNetwork = CommandOf<'pause-network', typeof fields>;

export const pauseNetwork: OperatorDeclaration<PauseNetwork, 'operator'> = {
  type: 'pause-network',
  number: 101,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply: (core, { networkId }) => setNetworkOpen(core, networkId, false),
    standing: (core, command) => (isPaused(core, command) ? command : undefined),
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function isPaused(core: CoreState, { networkId }: PauseNetwork): boolean {
  return custodyPart.of(core).pausedNetworks.has(networkId);
}
