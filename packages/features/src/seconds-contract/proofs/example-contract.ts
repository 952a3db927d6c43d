import { CONTRACT_RULE_VERSION, type Direction, entryTicksOf } from '@assay/settlement/contract-rule';
import { type ProvableContract, provableContract, type SettledTerms } from './provable-contract.ts';
import type { SealedTicks } from './sealed-ticks.ts';

export interface ExampleTerms {
  readonly direction: Direction;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
}

const minuteMs = 60_000;
/** From the order to its entry, and from the expiry to the head: of whole seconds, so that no tick is missing at the ends. */
const spareMs = 10_000;

/** How many heads back the one lies that an example of this duration begins at. */
export function minutesOf(holdingSeconds: number): number {
  return Math.ceil((holdingSeconds * 1_000 + spareMs) / minuteMs);
}

/** As somebody would have had them who ordered at the moment of the start head. */
function exampleTerms({ start, symbol, ticks }: SealedTicks, terms: ExampleTerms): SettledTerms {
  const ruleVersion = CONTRACT_RULE_VERSION;
  const entry = entryTicksOf(ticks, start.minuteMs, ruleVersion)?.at(-1);
  return { ...terms, symbol, ruleVersion, ticks, entryTick: entry?.sequence ?? null, status: 1, endHead: null };
}

/** The contract of somebody who ordered at the moment of the start head. */
export function exampleContract(sealed: SealedTicks, terms: ExampleTerms): ProvableContract {
  return provableContract(exampleTerms(sealed, terms), { kind: 'example', sealed });
}
