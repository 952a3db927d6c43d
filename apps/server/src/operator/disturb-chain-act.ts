import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import type { DisturbChain } from '@assay/exchange-core/custody/networks/disturb-chain';
import type { ChainDirectory } from '../custody/chains/exchange-chains.ts';
import { networkOf } from '../wire-rows/network-names.ts';
import { type ActAnswer, inDatabase, type ServerAct } from './server-acts.ts';

export interface DisturbedChains {
  readonly chains: ChainDirectory;
  /** Has whoever watches the network look at it at once. */
  readonly wake: (network: string) => void;
}

/** Does to a chain of the sandbox what the journal says that was ordered. */
export function disturbChainAct(parts: DisturbedChains): ServerAct {
  return (command) => (command.type === 'disturb-chain' ? disturb(command, parts) : undefined);
}

async function disturb(command: DisturbChain, { chains, wake }: DisturbedChains): Promise<ActAnswer> {
  const { name } = networkOf(command.networkId);
  const controls = chains.of(name)?.controls;
  const undone = (why: string): ActAnswer => ({ done: false, message: `It is in the journal, but ${why}` });
  if (controls?.reorganise === undefined)
    return undone(`the sandbox has no chain of ${name} that it plays itself, or not yet.`);
  try {
    if (command.disturbance !== 'fail-next') {
      const isDropping = command.disturbance === 'drop';
      const moved = await inDatabase(controls.reorganise(command.depth, { isDropping }).then(() => true));
      if (moved === undefined)
        return undone('the database did not say whether it was done: look at its newest blocks.');
    } else if (controls.failNext === undefined) {
      return undone(`a payment on the local node of ${name} fails only by its own rules.`);
    } else {
      await controls.failNext();
    }
  } catch (error) {
    if (error instanceof RangeError || error instanceof ChainUnreachable) return undone(`${error.message}.`);
    throw error;
  } finally {
    wake(name);
  }
  return { done: true, message: `Done: it happened to the chain of ${name}, and it is in the journal.` };
}
