import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moneyOfText } from '@assay/amounts/money';
import type { SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { type Address, encodeFunctionData, erc20Abi, serializeTransaction } from 'viem';
import { beforeAll, beforeEach } from 'vitest';
import type { ExchangeJournal } from '../../journal/exchange-journal.ts';
import { JournalUnreachable } from '../../journal/exchange-journal.ts';
import type { JournaledWithdrawal } from '../../journal/journaled-withdrawal.ts';
import { SealKeyPin } from '../../journal/seal-key-pin.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { ringForTests } from '../../keys/testing/ring-for-tests.ts';
import { PayoutLog } from '../../payout-log/payout-log.ts';
import { MESSAGES_PER_MINUTE_MAX, REFUSALS_PER_MINUTE_MAX } from '../../signer-limits.ts';
import type { EvmTerms } from '../../transactions/evm/evm-transaction.ts';
import { HourlyCaps } from '../hourly-caps.ts';
import { MinuteRate } from '../minute-rate.ts';
import { SignDesk } from '../sign-desk.ts';
import { SigningGround } from '../signing-ground.ts';
import { StopSwitch } from '../stop-switch.ts';
import { WaitingPayments } from '../waiting-payments.ts';

export const recipient: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const tether: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const evm: EvmTerms = { chainId: 31_337n, tokens: new Map([[tether.toLowerCase(), 'USDT']]) };

type JournalSeen = Pick<
  ExchangeJournal,
  'follow' | 'fault' | 'unsealed' | 'position' | 'isThere' | 'beginAnew' | 'keep'
>;

/** Withdrawals as somebody sets them, where the signer expects the journal. */
class JournalOfTest implements JournalSeen {
  readonly withdrawals = new Map<number, JournaledWithdrawal>();
  position = { sequence: 1, hash: 'batch 1', timeMs: 1_000_000 };
  fault: string | undefined;
  unsealed: string | undefined;
  isReachable = true;
  mode: 'sandbox' | 'live' = 'sandbox';
  /** Batches that were followed once and are not there any more. */
  readonly lost = new Set<string>();

  async follow(): Promise<ExchangeCorePort> {
    if (!this.isReachable) throw new JournalUnreachable('the database does not answer');
    return { mode: this.mode } as Partial<ExchangeCorePort> as ExchangeCorePort;
  }
  async isThere({ hash }: { readonly hash: string }): Promise<boolean> {
    return !this.lost.has(hash);
  }
  beginAnew(): void {
    this.fault = undefined;
  }
  async keep(): Promise<void> {}
}

/** A desk over a folder of its own and a journal that the test writes. */
export class DeskStage {
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-signer-'));
  readonly journal = new JournalOfTest();
  readonly stopSwitch = new StopSwitch(join(this.folder, 'STOP'));
  readonly keys: KeyRing;
  nowMs = 1_700_000_000_000;
  uptimeMs = 0;
  /** What the server shows. */
  shownSealKey: string | undefined;
  /** Of each coin, by the books: so much that no share of it is less than the caps. */
  held = moneyOfText('1000000000');
  /** Whose floor the share has. */
  mode: 'sandbox' | 'live' = 'sandbox';
  log: PayoutLog;
  sealKeys: SealKeyPin;
  ground: SigningGround;
  caps: HourlyCaps;
  waiting: WaitingPayments;
  desk: SignDesk;

  constructor(keys: KeyRing) {
    this.keys = keys;
    ({
      log: this.log,
      sealKeys: this.sealKeys,
      ground: this.ground,
      caps: this.caps,
      waiting: this.waiting,
      desk: this.desk,
    } = this.#open());
  }

  /** As after the process was killed. */
  restart(): void {
    this.log.close();
    Object.assign(this, this.#open());
  }

  remove(): void {
    this.log.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A withdrawal of ether of which a payment is begun. */
  begin(withdrawalId: number, changes: Partial<JournaledWithdrawal> = {}): JournaledWithdrawal {
    const withdrawal: JournaledWithdrawal = {
      withdrawalId,
      network: 'ERC20',
      currency: 'ETH',
      address: recipient,
      tag: '',
      amount: moneyOfText('1.5'),
      state: 'sending',
      mayBePaid: true,
      payments: [],
      ...changes,
    };
    this.journal.withdrawals.set(withdrawalId, withdrawal);
    return withdrawal;
  }

  ask(request: SignerRequest) {
    return this.desk.answer(request);
  }

  /** What a test looks at first: the code of a refusal, or `signed`. */
  async outcome(request: SignerRequest): Promise<string> {
    const answer = await this.ask(request);
    return answer.kind === 'refused' ? answer.code : answer.kind;
  }

  #open() {
    const { journal, stopSwitch, keys, folder } = this;
    const log = new PayoutLog(join(folder, 'payout-log'), () => this.nowMs);
    const withdrawalIn = (_core: unknown, id: number) => journal.withdrawals.get(id);
    const sealKeys = new SealKeyPin(log, () => this.shownSealKey);
    const heldIn = () => this.held;
    const ground = new SigningGround({ mode: 'sandbox', log, journal, sealKeys, stopSwitch, withdrawalIn, heldIn });
    const caps = new HourlyCaps(log, this.mode);
    const waiting = new WaitingPayments();
    const uptimeMs = () => this.uptimeMs;
    const refusals = new MinuteRate(REFUSALS_PER_MINUTE_MAX, uptimeMs);
    const messages = new MinuteRate(MESSAGES_PER_MINUTE_MAX, uptimeMs);
    const chains = { mode: 'sandbox', evm } as const;
    const now = () => this.nowMs;
    const desk = new SignDesk({ keys, log, ground, caps, waiting, refusals, messages, chains, now });
    return { log, sealKeys, ground, caps, waiting, desk };
  }
}

/** Makes a stage before each test of a file, hands it over, and removes it behind the test; all have the same keys. */
export function forEachTest(handOver: (stage: DeskStage) => void): void {
  let keys: KeyRing;
  beforeAll(async () => {
    keys = await ringForTests();
  });
  beforeEach(() => {
    const stage = new DeskStage(keys);
    handOver(stage);
    return () => stage.remove();
  });
}

interface EvmDraft {
  readonly nonce?: number;
  readonly to?: Address;
  readonly value?: bigint;
  readonly maxFeePerGas?: bigint;
  readonly gas?: bigint;
  readonly data?: `0x${string}`;
  readonly chainId?: number;
}

/** 1.5 ETH to the recipient, but for what is given. */
export const ether = ({ nonce = 0, to = recipient, value = 1_500_000_000_000_000_000n, ...rest }: EvmDraft = {}) =>
  serializeTransaction({
    type: 'eip1559',
    chainId: 31_337,
    nonce,
    to,
    value,
    gas: 21_000n,
    maxFeePerGas: 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    ...rest,
  });

export const tokens = (units: bigint, nonce = 0, to: Address = recipient) =>
  ether({
    nonce,
    to: tether,
    value: 0n,
    gas: 80_000n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
  });

export const pay = (withdrawalId: number, payload: string): SignerRequest => ({
  call: 'sign',
  purpose: 'withdrawal',
  withdrawalId,
  transaction: { network: 'ERC20', from: 'hot', payload },
});
