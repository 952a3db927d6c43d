import type { SignedHead } from '@assay/protocol/contract-entities';
import { CONTRACT_RULE_VERSION, type Direction, entryTicksOf } from '@assay/settlement/contract-rule';
import { headOfSymbol, type SymbolHead } from '@assay/settlement/head';
import type { IndexTick } from '@assay/settlement/tick-hash';
import { type ContractTerms, type ProvableContract, provableContract } from './provable-contract.ts';

/** What anybody may have of some minutes of an index: the signed heads around them, and the ticks between. */
export interface SealedTicks {
  readonly start: SignedHead;
  readonly end: SignedHead;
  readonly publicKey: string;
  readonly symbol: string;
  /** Oldest first: after the start head up to the end head. */
  readonly ticks: readonly IndexTick[];
}

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

/** The symbol's entries in both heads; undefined where one has none. */
export function symbolHeads(
  { start, end }: Pick<SealedTicks, 'start' | 'end'>,
  symbol: string,
): readonly [start: SymbolHead, end: SymbolHead] | undefined {
  const [first, last] = [headOfSymbol(start.text, symbol), headOfSymbol(end.text, symbol)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** The terms of a contract that somebody would have had who ordered at the moment of the start head. */
export function exampleTerms({ start, symbol, ticks }: SealedTicks, terms: ExampleTerms): ContractTerms {
  const ruleVersion = CONTRACT_RULE_VERSION;
  const entry = entryTicksOf(ticks, start.minuteMs, ruleVersion)?.at(-1);
  return { ...terms, symbol, ruleVersion, ticks, entryTick: entry?.sequence ?? null, status: 1, endHead: null };
}

export function exampleContract(sealed: SealedTicks, terms: ExampleTerms): ProvableContract {
  return provableContract(exampleTerms(sealed, terms), { kind: 'example', sealed });
}
