import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@assay/amounts/testing/random';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import type { Envelope, Page } from '@assay/protocol/wire';
import { giveCoins, mailedCode, post, type TestUser } from '../server-process/test-user.ts';
import { registerWithdrawer, testFundPassword } from '../server-process/withdrawing-person.ts';
import type { KilledNetwork, KillStage } from './kill-stage.ts';

/** Of whole coins, so that a naive ledger counts them with numbers. */
export const givenUsdt = 90_000;
const AGAIN_MS = 150;
const CANCELLED = 0.25;
const CANCEL_WITHIN_MS = 1_500;
const LEAST = 20;
const MORE_BELOW = 30;
/** Answers after which nothing more is asked: who is to be paid has closed the account. */
const refusedForGood: readonly string[] = ['l.error.addressNobodys'];
const recipients = new TestKeys(77);

/** A recipient of its own for each withdrawal, whom the chain pays. */
export function overChain({ network, random, number }: Omit<WithdrawingTerms, 'next'>): WithdrawingTerms['next'] {
  return (place) => ({
    recipient: recipients.addressOn(network, number * 10_000 + place),
    amount: LEAST + random.below(MORE_BELOW),
  });
}

/** A withdrawal that somebody asked for, whether or not he heard of it. */
export interface AskedWithdrawal {
  readonly clientOrderId: string;
  readonly network: KilledNetwork;
  readonly recipient: string;
  readonly amount: number;
  /** How far it was when it was looked at last. */
  step: 'asking' | WithdrawalRow['state'];
}

/** Somebody who asks for one withdrawal after the other, and takes some of them back. */
export class Withdrawing {
  readonly user: TestUser;
  readonly asked: AskedWithdrawal[] = [];
  readonly #stage: KillStage;
  readonly #network: KilledNetwork;
  readonly #random: Random;
  readonly #number: number;
  readonly #chosen: WithdrawingTerms['next'];

  private constructor(stage: KillStage, user: TestUser, terms: WithdrawingTerms) {
    this.#stage = stage;
    this.user = user;
    this.#network = terms.network;
    this.#random = terms.random;
    this.#number = terms.number;
    this.#chosen = terms.next;
  }

  static async begin(stage: KillStage, terms: WithdrawingTerms): Promise<Withdrawing> {
    const user = await registerWithdrawer(stage.address, stage.dataFolder, `kills-${terms.number}@example.org`);
    await giveCoins(stage.address, user, 'USDT', String(givenUsdt));
    return new Withdrawing(stage, user, terms);
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const withdrawal = this.#next();
      if (!(await this.#ask(withdrawal, isOver))) continue;
      const cancelling = this.#random.chance(CANCELLED) ? this.#cancel(withdrawal) : undefined;
      await this.#untilEnded(withdrawal, isOver);
      await cancelling;
    }
  }

  /** Every withdrawal of his, as the exchange has it now. */
  async rows(): Promise<readonly WithdrawalRow[]> {
    const rows: WithdrawalRow[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
      const page = await this.#must<Page<WithdrawalRow>>('/withdraw/getRecords', {
        pageNo: String(pageNo),
        pageSize: '100',
      });
      rows.push(...page.list);
      if (page.list.length < 100) return rows;
    }
  }

  #next(): AskedWithdrawal {
    const network = this.#network;
    const place = this.asked.length;
    const clientOrderId = `kill-${this.#number * 10_000 + place}`;
    const withdrawal: AskedWithdrawal = { clientOrderId, network, ...this.#chosen(place), step: 'asking' };
    this.asked.push(withdrawal);
    return withdrawal;
  }

  /** Again and again under one client order id, until it is there. False: all is over before, or nobody can be paid there any more. */
  async #ask(withdrawal: AskedWithdrawal, isOver: () => boolean): Promise<boolean> {
    const { clientOrderId, network, recipient, amount } = withdrawal;
    const wanted = { currency: 'USDT', network, address: recipient, amount: String(amount) };
    const terms = { ...wanted, clientOrderId };
    while (!isOver()) {
      // While an unused code is young there is no other: the newest mail has it.
      await this.#call('/withdraw/sendCode', wanted);
      const code = await mailedCode(this.#stage.address, this.user.email).catch(() => undefined);
      const proofs = { fundPassword: testFundPassword, code: code ?? '' };
      const answer = code === undefined ? undefined : await this.#call('/withdraw/create', { ...terms, ...proofs });
      if (answer?.code === 1) {
        withdrawal.step = (answer.data as WithdrawalRow).state;
        return true;
      }
      if (answer !== undefined && refusedForGood.includes(answer.msg)) return false;
      await sleep(AGAIN_MS);
    }
    return false;
  }

  async #cancel(withdrawal: AskedWithdrawal): Promise<void> {
    await sleep(this.#random.below(CANCEL_WITHIN_MS));
    const row = await this.#rowOf(withdrawal);
    if (row !== undefined) await this.#call('/withdraw/cancel', { withdrawalId: row.withdrawalId });
  }

  async #untilEnded(withdrawal: AskedWithdrawal, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const row = await this.#rowOf(withdrawal);
      if (row !== undefined) withdrawal.step = row.state;
      if (row !== undefined && row.status !== 'pending') return;
      await sleep(AGAIN_MS);
    }
  }

  async #rowOf({ clientOrderId }: AskedWithdrawal): Promise<WithdrawalRow | undefined> {
    const answer = await this.#call('/withdraw/getRecords', {});
    const page = answer?.code === 1 ? (answer.data as Page<WithdrawalRow>) : undefined;
    return page?.list.find((row) => row.clientOrderId === clientOrderId);
  }

  /** Undefined where nobody answered. */
  #call(path: string, fields: Readonly<Record<string, string>>): Promise<Envelope<unknown> | undefined> {
    return post(this.#stage.address, path, fields, this.user.token).catch(() => undefined);
  }

  async #must<Data>(path: string, fields: Readonly<Record<string, string>>): Promise<Data> {
    for (;;) {
      const answer = await this.#call(path, fields);
      if (answer?.code === 1) return answer.data as Data;
      if (answer !== undefined && answer.msg !== 'l.error.busy') throw new Error(`${path} answered ${answer.msg}`);
      await sleep(AGAIN_MS);
    }
  }
}

export interface WithdrawingTerms {
  readonly number: number;
  readonly network: KilledNetwork;
  readonly random: Random;
  /** Who is paid next, and how much, by how many withdrawals were before. */
  readonly next: (place: number) => Pick<AskedWithdrawal, 'recipient' | 'amount'>;
}
