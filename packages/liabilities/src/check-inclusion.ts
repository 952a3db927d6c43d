import { keyFingerprint, verifyText } from '@assay/settlement/signing-key';
import { type InclusionCheck, inclusionFinding } from './inclusion-check-codes.ts';
import type { InclusionProof } from './inclusion-proof.ts';
import { inclusionFaultOf, readInclusionProof } from './inclusion-shape.ts';
import { type LiabilityHead, parseLiabilityHead } from './liability-head.ts';
import { type Walk, walkToRoot } from './walk-to-root.ts';

export interface InclusionReport {
  /** `included`: every leaf leads to a signed root, and nothing contradicts the proof. */
  readonly verdict: 'included' | 'failed';
  readonly checks: readonly InclusionCheck[];
  /** Undefined when the value has not the shape of a proof; then nothing else was looked at. */
  readonly proof: InclusionProof | undefined;
  readonly head: LiabilityHead | undefined;
  /** The way of each leaf, for showing the arithmetic. */
  readonly walks: readonly Walk[];
}

/**
 * Hashes a person's leaves again, goes up to the roots and holds them against the signed ones. `value` comes from anywhere. `publicKey` is the
 * key that the reader knows to be the exchange's; without it the proof's own is used and only reported.
 */
export function checkInclusion(value: unknown, publicKey?: string): InclusionReport {
  const proof = readInclusionProof(value);
  if (proof === undefined) {
    const fault = inclusionFinding('shape-fault', { field: inclusionFaultOf(value) ?? 'proof' });
    return { verdict: 'failed', checks: [fault], proof: undefined, head: undefined, walks: [] };
  }
  const head = parseLiabilityHead(proof.head);
  const walks = proof.leaves.map((leaf) => walkToRoot(proof, leaf, head));
  const checks = [
    inclusionFinding('shape-ok'),
    checkKey(proof, publicKey),
    checkSignature(proof),
    checkHead(head),
    inclusionFinding('owner-claimed', { userId: proof.userId }),
    checkLeaves(proof),
    ...walks.map(({ check }) => check),
  ];
  const verdict = checks.some(({ status }) => status === 'failed') ? 'failed' : 'included';
  return { verdict, checks, proof, head, walks };
}

function checkKey(proof: InclusionProof, publicKey: string | undefined): InclusionCheck {
  const fingerprint = keyFingerprint(proof.publicKey);
  if (publicKey === undefined) return inclusionFinding('key-unknown', { fingerprint });
  return inclusionFinding(publicKey === proof.publicKey ? 'key-ok' : 'key-other', { fingerprint });
}

function checkSignature({ head, signature, publicKey }: InclusionProof): InclusionCheck {
  return inclusionFinding(verifyText(head, signature, publicKey) ? 'signature-ok' : 'signature-wrong');
}

function checkHead(head: LiabilityHead | undefined): InclusionCheck {
  if (head === undefined) return inclusionFinding('head-fault');
  const { instance, day, roots } = head;
  return inclusionFinding('head-ok', { instance, day, assets: roots.length });
}

function checkLeaves({ leaves }: InclusionProof): InclusionCheck {
  const isAscending = leaves.every(({ asset }, at) => asset > (leaves[at - 1]?.asset ?? ''));
  if (!isAscending) return inclusionFinding('leaves-order');
  if (leaves.length === 0) return inclusionFinding('leaves-none');
  return inclusionFinding('leaves-some', {
    amounts: leaves.map(({ amount, asset }) => `${amount} ${asset}`).join(', '),
  });
}
