import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { custodyGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { Refreshed } from '../overview/refreshed.ts';

export type SignerState = DataOf<typeof custodyGet>['signer'];
/** How the signer is, as it said within the last seconds; undefined before it was asked for the first time. */
export type SignerWatch = Refreshed<SignerState>;

/** The signer signs payments in turn: it is not asked more often than that for a page. */
const AGE_MAX_MS = 10_000;
const TIMEOUT_MS = 5_000;

export const unknownSigner: SignerState = {
  isReached: false,
  answeredAt: 0,
  closed: '',
  signatures: 0,
  journalSequence: 0,
  caps: [],
};

export function watchSigner(
  ask: (request: SignerRequest, timeoutMs: number) => Promise<SignerAnswer>,
  now: () => number,
): SignerWatch {
  let answeredAt = 0;
  return new Refreshed(
    async () => {
      const answer = await statusOf(ask);
      if (answer === undefined) return { ...unknownSigner, answeredAt };
      answeredAt = now();
      const { closed = '', signatures, journalSequence, caps } = answer;
      return { isReached: true, answeredAt, closed, signatures, journalSequence, caps };
    },
    AGE_MAX_MS,
    now,
  );
}

async function statusOf(ask: Parameters<typeof watchSigner>[0]) {
  try {
    const answer = await ask({ call: 'status' }, TIMEOUT_MS);
    return answer.kind === 'status' ? answer : undefined;
  } catch (error) {
    if (error instanceof SignerUnreachable) return undefined;
    throw error;
  }
}
