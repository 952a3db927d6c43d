import type { Random } from '@assay/amounts/testing/random';
import { coins, contractSymbolIds, type OrderDrawn, options, people } from './contract-engine.ts';

/** An order of anybody, on any symbol and option. */
export function drawOrder(random: Random, symbolIds: readonly number[] = contractSymbolIds): OrderDrawn {
  return {
    userId: random.pick(people),
    account: random.pick(['real', 'demo'] as const),
    symbolId: random.pick(symbolIds),
    holdingSeconds: random.pick(options).holdingSeconds,
    direction: random.pick(['up', 'down'] as const),
    stake: coins(5 + random.below(2_000) / 100),
  };
}
