import { hash } from 'node:crypto';
import { WAITING_MAX } from '../signer-limits.ts';
import type { Spending } from './hourly-caps.ts';

type Terms = Pick<Spending, 'network' | 'currency' | 'address' | 'tag' | 'units'>;

export interface WaitingPayment extends Terms {
  readonly withdrawalId: number;
  readonly why: string;
  /** Of these terms: what an operator repeats, to show that he has seen them. */
  readonly code: string;
}

/** Payments to people that are beyond a cap and wait for an operator. The server asks again from time to time, so that none is kept over a restart. */
export class WaitingPayments {
  readonly #payments = new Map<number, WaitingPayment>();

  /** Whether nobody has asked for it with these terms before. */
  note({ withdrawalId, network, currency, address, tag, units }: Spending, why: string): boolean {
    if (withdrawalId === undefined) return false;
    const terms = { network, currency, address, tag, units };
    const code = hash('sha256', JSON.stringify([withdrawalId, ...Object.values(terms)])).slice(0, 8);
    const isNew = this.#payments.get(withdrawalId)?.code !== code;
    this.#payments.delete(withdrawalId);
    this.#payments.set(withdrawalId, { withdrawalId, ...terms, why, code });
    const [oldest] = this.#payments.keys();
    if (this.#payments.size > WAITING_MAX && oldest !== undefined) this.#payments.delete(oldest);
    return isNew;
  }

  /** It was signed. */
  end(withdrawalId: number): void {
    this.#payments.delete(withdrawalId);
  }

  find(withdrawalId: number): WaitingPayment | undefined {
    return this.#payments.get(withdrawalId);
  }

  /** Those that were asked for longest ago first. */
  list(): readonly WaitingPayment[] {
    return [...this.#payments.values()];
  }
}
