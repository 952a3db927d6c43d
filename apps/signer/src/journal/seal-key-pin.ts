import { SealCheck } from '@assay/journal/seals/batch-seal';
import type { PayoutLog } from '../payout-log/payout-log.ts';

/**
 * The key whose seals batches are believed by: the first that the server has shown, noted in the payout log. Another one counts only when an
 * operator of the signer has confirmed it, for who gets to the door's folder must not bring his own.
 */
export class SealKeyPin {
  readonly #log: PayoutLog;
  readonly #shown: () => string | undefined;
  #check: SealCheck | undefined;

  /** @param shown the public key that the server shows now */
  constructor(log: PayoutLog, shown: () => string | undefined) {
    this.#log = log;
    this.#shown = shown;
  }

  /** Undefined while no key was shown. */
  get check(): SealCheck | undefined {
    const isFirst = this.#log.sealKey === undefined && this.#log.damages.length === 0;
    if (isFirst) this.pinShown();
    const { sealKey } = this.#log;
    if (sealKey !== this.#check?.publicKey) this.#check = sealKey === undefined ? undefined : new SealCheck(sealKey);
    return this.#check;
  }

  /** What an operator must look at: the server seals with another key. */
  get doubt(): string | undefined {
    const [known, shown] = [this.#log.sealKey, this.#shown()];
    if (known === undefined || shown === undefined || shown === known) return undefined;
    return `The server seals batches with the key ${shown}, but they were believed by ${known}.`;
  }

  /** From here on the key that the server shows counts. */
  pinShown(): void {
    const publicKey = this.#shown();
    if (publicKey !== undefined) this.#log.append({ kind: 'seal-key', publicKey });
  }
}
