import type { BuildAnswer, Chain, PaymentOrder, SignedTransaction, UnsignedTransaction } from '@assay/chains/chain';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { Pool } from 'pg';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { openConflicts } from '../notebook/open-conflicts.ts';
import type { NotedSweep, SweepNotebook } from '../notebook/sweep-notebook.ts';

export interface SweepMakerParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly pool: Pool;
  readonly notebook: SweepNotebook;
  readonly askSigner: (request: SignerRequest) => Promise<SignerAnswer>;
  readonly now: () => number;
}

/** What is to be moved between our own addresses: a sweep leads to the hot wallet, a top-up from it. */
export type SweepOrder = Pick<NotedSweep, 'purpose' | 'userId' | 'currency' | 'units'>;

/** Makes the transactions by which coins are moved between our own addresses, and notes them before anybody is told of them. */
export class SweepMaker {
  readonly #parts: SweepMakerParts;

  constructor(parts: SweepMakerParts) {
    this.#parts = parts;
  }

  /** One that conflicts with each of those before it, and with nothing else that may be out. Text: why there is none. @throws SignerUnreachable */
  async make(order: SweepOrder, before: readonly NotedSweep[]): Promise<NotedSweep | string> {
    const { notebook, askSigner, now } = this.#parts;
    const built = await this.#build(order, before);
    if (built.kind === 'decided') return 'what it replaces is in a block';
    if (built.kind !== 'built') return built.reason;
    const answer = await askSigner(this.#requestOf(order, built.transaction));
    if (answer.kind === 'refused') return `the signer refuses: ${answer.message}`;
    if (answer.kind !== 'signed') throw new Error(`a signature was answered as ${answer.kind}`);
    const { purpose, userId, currency, units } = order;
    const { transactionId, payload } = answer.transaction;
    const sweep: NotedSweep = {
      ...{ transactionId, orderId: before[0]?.orderId ?? transactionId, purpose, userId, currency, units, payload },
      ...{ conflicts: answer.conflicts, signedAtMs: now() },
    };
    await notebook.add(sweep);
    return sweep;
  }

  transactionOf({ transactionId, payload }: NotedSweep): SignedTransaction {
    return { network: this.#parts.network.name, transactionId, payload };
  }

  /** From where its coins come. */
  senderOf({ purpose, userId }: Pick<NotedSweep, 'purpose' | 'userId'>): string {
    const { chain } = this.#parts;
    return purpose === 'sweep' ? chain.depositAddress(userId).address : chain.hotAddress();
  }

  async #build(order: SweepOrder, before: readonly NotedSweep[]): Promise<BuildAnswer> {
    const { chain, network, pool } = this.#parts;
    const terms = {
      taken: await openConflicts(pool, network.id, before),
      replaces: before.map((sweep) => this.transactionOf(sweep)),
    };
    return chain.build(this.#paymentOrder(order), terms);
  }

  #paymentOrder({ purpose, userId, currency, units }: SweepOrder): PaymentOrder {
    const { chain } = this.#parts;
    return purpose === 'sweep'
      ? { purpose, from: userId, currency, address: chain.hotAddress(), tag: '', units }
      : { purpose, from: 'hot', currency, address: chain.depositAddress(userId).address, tag: '', units };
  }

  #requestOf({ purpose, userId }: SweepOrder, { from, payload }: UnsignedTransaction): SignerRequest {
    const transaction = { network: this.#parts.network.name, from, payload };
    return purpose === 'sweep'
      ? { call: 'sign', purpose, transaction }
      : { call: 'sign', purpose, index: userId, transaction };
  }
}
