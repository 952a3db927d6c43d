import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

/** What an operator can look at of the coins on the chains. */
export const custodyOperatorReadings = [
  {
    name: 'custody',
    scope: 'overview',
    summary:
      'How deposits are moved to the hot wallets, network by network: at how many addresses coins wait, what is under way, what is done, and what it cost; and what a withdrawal of each coin is charged beside what the network asks for its payment.',
    fields: [],
  },
] as const satisfies readonly OperatorReadingDefinition[];
