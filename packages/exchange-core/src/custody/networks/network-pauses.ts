import type { CoreState } from '../../core-state.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { custodyPart } from '../custody-state.ts';
import { ALL_NETWORKS } from './network-events.ts';

/** Doing it again changes nothing. */
export function setNetworkOpen(core: CoreState, networkId: number, isOpen: boolean): CommandResult {
  const { coins, pausedNetworks } = custodyPart.of(core);
  if (![...coins.values()].some(({ terms }) => terms.networkId === networkId)) return refuse('l.error.networkUnknown');
  if (isOpen !== pausedNetworks.has(networkId)) return done;
  if (isOpen) pausedNetworks.delete(networkId);
  else pausedNetworks.add(networkId);
  core.log.add({ type: 'network-state', networkId, isOpen });
  return done;
}

/** The same of withdrawals over all networks. */
export function setWithdrawalsOpen(core: CoreState, isOpen: boolean): CommandResult {
  const custody = custodyPart.of(core);
  if (custody.isWithdrawalPaused !== isOpen) return done;
  custody.isWithdrawalPaused = !isOpen;
  core.log.add({ type: 'network-state', networkId: ALL_NETWORKS, isOpen });
  return done;
}
