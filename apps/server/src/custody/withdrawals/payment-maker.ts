import type { BuildAnswer, Chain, SignedTransaction, UnsignedTransaction } from '@assay/chains/chain';
import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRefused, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { WithdrawalView } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import type { Pool } from 'pg';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { unitsOfMoney } from '../chains/chain-amount.ts';
import { coinOnNetwork } from '../chains/network-coins.ts';
import { openConflicts } from '../notebook/open-conflicts.ts';
import type { NotedPayment, PaymentNotebook } from '../notebook/payment-notebook.ts';

export interface PaymentMakerParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly pool: Pool;
  readonly notebook: PaymentNotebook;
  readonly askSigner: (request: SignerRequest) => Promise<SignerAnswer>;
  readonly now: () => number;
}

export type SigningAnswer =
  | { readonly kind: 'signed'; readonly payment: NotedPayment }
  | { readonly kind: 'refused'; readonly problem: string };

/** Makes the payments of withdrawals: built by the chain, signed by the process with the keys, and noted before anybody is told of them. */
export class PaymentMaker {
  readonly #parts: PaymentMakerParts;

  constructor(parts: PaymentMakerParts) {
    this.#parts = parts;
  }

  /** What was signed for it, as the notebook has it, or else the signer. @throws SignerUnreachable, also when it does not say */
  async signedFor(withdrawalId: number): Promise<readonly NotedPayment[]> {
    const { notebook, askSigner, now } = this.#parts;
    const noted = (await notebook.open()).filter((payment) => payment.withdrawalId === withdrawalId);
    if (noted.length > 0) return noted;
    const answer = await askSigner({ call: 'signed-for', withdrawalId });
    if (answer.kind === 'refused')
      throw new SignerUnreachable(`the signer does not say what it signed: ${answer.message}`);
    if (answer.kind !== 'signed-before') throw new Error(`what was signed before was answered as ${answer.kind}`);
    const payments = answer.transactions.map(({ transactionId, payload, conflicts }) => ({
      ...{ transactionId, withdrawalId, payload, conflicts },
      signedAtMs: now(),
    }));
    for (const payment of payments) await notebook.add(payment);
    return payments;
  }

  /** A payment that conflicts with each of those before it, and with none of another's. */
  async build(withdrawal: WithdrawalView, replaces: readonly NotedPayment[]): Promise<BuildAnswer> {
    const { chain, network, pool } = this.#parts;
    const { assetId, address, tag, amount } = withdrawal;
    const { coin } = coinOnNetwork(assetId, network.id);
    const order = { purpose: 'withdrawal', from: 'hot', currency: coin.currency, address, tag } as const;
    return chain.build(
      { ...order, units: unitsOfMoney(amount, coin.chainDecimals) },
      {
        taken: await openConflicts(pool, network.id, replaces),
        replaces: replaces.map((payment) => this.transactionOf(payment)),
      },
    );
  }

  /** @throws SignerUnreachable: then it may be signed, and `signedFor` knows */
  async sign({ withdrawalId }: WithdrawalView, { from, payload }: UnsignedTransaction): Promise<SigningAnswer> {
    const { network, notebook, askSigner, now } = this.#parts;
    const transaction = { network: network.name, from, payload };
    const answer = await askSigner({ call: 'sign', purpose: 'withdrawal', withdrawalId, transaction });
    if (answer.kind === 'refused') return { kind: 'refused', problem: problemOf(answer) };
    if (answer.kind !== 'signed') throw new Error(`a signature was answered as ${answer.kind}`);
    const { conflicts, transaction: signed } = answer;
    const { transactionId } = signed;
    const payment = { transactionId, withdrawalId, payload: signed.payload, conflicts, signedAtMs: now() };
    await notebook.add(payment);
    return { kind: 'signed', payment };
  }

  transactionOf({ transactionId, payload }: NotedPayment): SignedTransaction {
    return { network: this.#parts.network.name, transactionId, payload };
  }
}

/** For whoever looks after the exchange. */
const problemOf = ({ code, message }: SignerRefused): string =>
  code === 'waits-for-operator'
    ? `waits for the signer’s operator (${message}; npm run signer -- waiting)`
    : `the signer refuses: ${message}`;
