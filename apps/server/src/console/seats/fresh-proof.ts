import { freshProofMs } from '@assay/protocol/console/console-wire';
import type { SeatProof } from '../../accounts/proof.ts';

/** Whether the second factor was proved so lately that it is good for what moves money, needs two persons or changes the seat's own keys. */
export function isFreshlyProven({ provenAtMs }: Pick<SeatProof, 'provenAtMs'>, nowMs: number): boolean {
  return nowMs - provenAtMs < freshProofMs;
}
