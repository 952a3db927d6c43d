import type { SignedHead } from '@assay/protocol/contract-entities';
import { checkIndex } from '@assay/settlement/check-evidence';
import { CONTRACT_RULE_VERSION, type Direction, entryTicksOf } from '@assay/settlement/contract-rule';
import { headOfSymbol, type SymbolHead, verifySignedHeads } from '@assay/settlement/head';
import { usedTicksOf } from '@assay/settlement/receipt-ticks';
import type { IndexTick } from '@assay/settlement/tick-hash';
import { verifyTickChain } from '@assay/settlement/verify-tick-chain';
import { exitPriceFrom, type ProvableContract, resultFrom } from './provable-contract.ts';

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

/** The contract that somebody would have had who ordered at the moment of the start head. */
export function exampleContract(sealed: SealedTicks, terms: ExampleTerms): ProvableContract {
  const { start, end, publicKey, symbol, ticks } = sealed;
  const ruleVersion = CONTRACT_RULE_VERSION;
  const entry = entryTicksOf(ticks, start.minuteMs, ruleVersion)?.at(-1);
  const contract = {
    ...terms,
    ruleVersion,
    ticks,
    entryTick: entry?.sequence ?? null,
    status: 1,
    endHead: null,
  } as const;
  const used = usedTicksOf(contract);
  const settle = () => resultFrom(contract, usedTicksOf(contract));
  const result = settle();
  return {
    kind: 'example',
    receiptId: '',
    symbol,
    direction: terms.direction,
    holdingSeconds: terms.holdingSeconds,
    ticks,
    used,
    exitPrice: exitPriceFrom(contract, used),
    result,
    prove: () => {
      const heads = symbolHeads(sealed, symbol);
      const chain =
        heads === undefined ? undefined : verifyTickChain({ startHash: heads[0].hash, ticks, endHash: heads[1].hash });
      return {
        areTicksChained: chain?.ok === true && ticks[0]?.sequence === (heads?.[0].sequence ?? 0) + 1,
        areHeadsSigned: [start, end].every(({ text, signature }) => verifySignedHeads(text, signature, publicKey)),
        isResultRight: checkIndex(used).status !== 'failed' && settle() === result,
        hashes: ticks.length,
      };
    },
  };
}
