import type { CoreState } from '../core-state.ts';
import type { Market } from '../markets/market.ts';
import { ORDER_RULES } from '../rules.ts';

/** Under rules 1 a halt kept people's orders; since then it only stops trading. */
export function isLockedByHalt(core: CoreState, market: Market): boolean {
  return market.state === 'halted' && core.rulesVersion < ORDER_RULES;
}
