import type { Chain } from '@assay/chains/chain';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import type { LeftPayment, PaymentNotebook } from '../notebook/payment-notebook.ts';
import { outcomeOfPayments } from '../payments-outcome.ts';
import type { PaymentMaker } from './payment-maker.ts';

export interface LeftPaymentsParts {
  readonly chain: Chain;
  readonly network: KnownNetwork;
  readonly engine: Pick<EngineClient, 'read'>;
  readonly notebook: PaymentNotebook;
  readonly maker: Pick<PaymentMaker, 'transactionOf'>;
  readonly now: () => number;
}

/**
 * Looks after payments that a reorganisation took away after their withdrawals had ended. The same signed bytes are told to the network again
 * until it has them for good, as long as the books say that they have paid. Nothing else is ever signed for them: a second payment could be included beside the first one.
 */
export class LeftPayments {
  readonly #parts: LeftPaymentsParts;
  #problems: readonly string[] = [];

  constructor(parts: LeftPaymentsParts) {
    this.#parts = parts;
  }

  problems(): readonly string[] {
    return this.#problems;
  }

  /** Answers whether there are any. @throws ChainUnreachable */
  async step(): Promise<boolean> {
    const left = await this.#parts.notebook.left();
    const problems: string[] = [];
    for (const each of left) {
      const problem = await this.#look(each);
      const { withdrawalId, transactionId } = each.payment;
      if (problem !== '') {
        problems.push(`withdrawal ${withdrawalId}: its payment ${transactionId} has left the chain, ${problem}`);
      }
    }
    this.#problems = problems;
    return left.length > 0;
  }

  async #look({ payment, all }: LeftPayment): Promise<string> {
    const { chain, network, engine, notebook, maker, now } = this.#parts;
    const { withdrawalId } = payment;
    const state = await engine.read((core) => core.views(CustodyViews).withdrawalState(withdrawalId));
    if (state !== 'confirmed') {
      await notebook.comeBack(payment);
      return '';
    }
    const outcome = await outcomeOfPayments(chain, network.confirmations, all, (each) => maker.transactionOf(each));
    switch (outcome.kind) {
      case 'included':
        if (outcome.status.isFailed) return 'and came back as one that moved nothing';
        await notebook.comeBack(payment);
        await notebook.place(outcome.payment, outcome.status.block.height, now());
        return '';
      case 'conflicted':
        return 'and something else has taken its place';
      case 'deciding':
        return 'and is coming back';
      case 'waiting':
        return 'and waits for a block';
      case 'unknown': {
        const answer = await chain.broadcast(maker.transactionOf(payment));
        return answer.kind === 'refused' ? `and the network does not take it (${answer.reason})` : 'and was sent again';
      }
    }
  }
}
