import { checkIndex } from '@assay/settlement/check-evidence';
import { checkReceipt } from '@assay/settlement/check-receipt';
import { verifySignedHeads } from '@assay/settlement/verify-signed-heads';
import { verifyTickChain } from '@assay/settlement/verify-tick-chain';
import { exampleContract } from './example-contract.ts';
import type { ContractEvidence, ProvableContract } from './provable-contract.ts';
import { type SealedTicks, symbolHeads } from './sealed-ticks.ts';

/** What this browser computed itself. */
export interface ProofFindings {
  /** The ticks are those from which the heads were made, in order and without a gap. */
  readonly areTicksChained: boolean;
  /** The heads on both sides carry the exchange's signature. */
  readonly areHeadsSigned: boolean;
  /** The prices are the medians of their sources, and entry, exit and result follow from them by the published rule. */
  readonly isResultRight: boolean;
  readonly hashes: number;
}

/** Settles a contract again from its evidence alone. Hashes and signatures come with this code, so it is fetched when it is asked for. */
export function proveContract(contract: ProvableContract): ProofFindings {
  const { evidence } = contract;
  return evidence.kind === 'own' ? proveReceipt(evidence) : proveExample(contract, evidence.sealed);
}

function proveReceipt({ receipt, knownKey }: Extract<ContractEvidence, { kind: 'own' }>): ProofFindings {
  const { checks } = checkReceipt(receipt, knownKey);
  const holds = (...names: readonly string[]) =>
    checks.every(({ name, status }) => !names.includes(name) || status === 'proved' || status === 'claimed');
  return {
    areTicksChained: holds('chain'),
    areHeadsSigned: holds('key', 'signature', 'start-head', 'end-head'),
    isResultRight: holds('shape', 'index', 'entry', 'exit', 'result', 'money', 'postings'),
    hashes: receipt.ticks.length,
  };
}

function proveExample(contract: ProvableContract, sealed: SealedTicks): ProofFindings {
  const { start, end, publicKey, ticks } = sealed;
  const heads = symbolHeads(sealed, contract.symbol);
  const chain =
    heads === undefined ? undefined : verifyTickChain({ startHash: heads[0].hash, ticks, endHash: heads[1].hash });
  const { direction, holdingSeconds, used } = contract;
  const again = exampleContract(sealed, { direction, holdingSeconds, exitTicks: used.exit.length });
  return {
    areTicksChained: chain?.ok === true && ticks[0]?.sequence === (heads?.[0].sequence ?? 0) + 1,
    areHeadsSigned: [start, end].every(({ text, signature }) => verifySignedHeads(text, signature, publicKey)),
    isResultRight: checkIndex(used).status !== 'failed' && again.result === contract.result,
    hashes: ticks.length,
  };
}
