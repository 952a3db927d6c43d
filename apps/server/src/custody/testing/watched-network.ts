import { moneyOfText } from '@assay/amounts/money';
import type { Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { fundHotWallet } from '@assay/chains/sandbox/fund-hot-wallet';
import { SandboxChain } from '@assay/chains/sandbox/sandbox-chain';
import { sandboxChainTables } from '@assay/chains/sandbox/sandbox-tables';
import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { NetworkName } from '@assay/protocol/networks';
import { LARGE_DEPOSIT_TIMES } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { unitsOfMoney } from '../chains/chain-amount.ts';
import { networkCoinNamed, networkIdOf } from '../chains/network-coins.ts';
import { AddressOwners } from '../deposits/address-owners.ts';
import { DepositAddresses } from '../deposits/deposit-addresses.ts';
import { PendingDeposits } from '../deposits/pending-deposits.ts';
import type { SecondChain } from '../deposits/second-look.ts';
import type { NetworkWatch } from '../network-watch.ts';
import { notebookTables } from '../notebook/notebook-tables.ts';
import type { SweepPurpose } from '../notebook/sweep-notebook.ts';
import { watchNetwork } from '../watch-network.ts';

const keys = new TestKeys(5);

/** How much longer the process lives: it dies before or after one of its calls, whichever this says. */
class Life {
  callsLeft = Number.POSITIVE_INFINITY;
  #meanwhile: { callsLeft: number; readonly act: () => void } | undefined;

  /** Somebody else does something, before or after one of the next calls. */
  meanwhile(callsLeft: number, act: () => void): void {
    this.#meanwhile = { callsLeft, act };
  }

  /** The same object, in a process that may die at these calls. */
  around<Target extends object>(target: Target, calls: readonly (keyof Target & string)[]): Target {
    const names: ReadonlySet<string | symbol> = new Set(calls);
    return new Proxy(target, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (!names.has(name)) return value.bind(of);
        return async (...given: readonly unknown[]) => {
          this.#pass();
          const answer: unknown = await value.apply(of, given);
          this.#pass();
          return answer;
        };
      },
    });
  }

  #pass(): void {
    const other = this.#meanwhile;
    if (other !== undefined) {
      if (other.callsLeft === 0) other.act();
      other.callsLeft -= 1;
    }
    if (this.callsLeft === 0) throw new Killed('the process was killed');
    this.callsLeft -= 1;
  }
}

export class Killed extends Error {}

/** A network of sandbox chains, its watch and a signer that signs everything, each step done when the test says so. */
export class WatchedNetwork {
  readonly engine: CoreEngine;
  readonly pool: Pool;
  readonly chain: SandboxChain;
  readonly addresses: DepositAddresses;
  readonly pending = new PendingDeposits();
  /** What the signer has signed, by withdrawal. */
  readonly signed = new Map<number, Extract<SignerAnswer, { readonly kind: 'signed' }>[]>();
  /** For what else it has signed, in that order. */
  readonly signedSweeps: SweepPurpose[] = [];
  /** What the signer answers instead: nothing, after it has signed or before; that it signs no payment, or says nothing at all. */
  signerFault: 'lost' | 'gone' | 'refuses' | 'stopped' | undefined;
  /** Payments that have left the chain after their withdrawals had ended. */
  readonly left: string[] = [];
  /** What the chain does not answer: what a sweep would bring, or what became of a broadcast. */
  isChainSilent = false;
  isReplyLost = false;
  /** Of what the chain is asked, every so manyth question has no answer. */
  silentEvery = Number.POSITIVE_INFINITY;
  /** The height of a block that the chain does not show, as a node that lags behind. */
  hiddenHeight: number | undefined;
  /** A recipient for whom the chain does not say what a payment costs. */
  unansweredAddress: string | undefined;
  /** A recipient that takes nothing. */
  refusingAddress: string | undefined;
  /** Withdrawals of which their persons were told that they cannot be paid. */
  readonly unpayable: number[] = [];
  readonly life = new Life();
  nowMs: number;
  #watch: NetworkWatch;
  #asked = 0;

  private constructor(
    engine: CoreEngine,
    pool: Pool,
    chain: SandboxChain,
    addresses: DepositAddresses,
    startMs: number,
  ) {
    this.engine = engine;
    this.pool = pool;
    this.chain = chain;
    this.addresses = addresses;
    this.nowMs = startMs;
    this.#watch = this.#start();
  }

  static async open(
    network: NetworkName,
    engine: CoreEngine,
    pool: Pool,
    { startMs }: { readonly startMs: number },
  ): Promise<WatchedNetwork> {
    for (const table of [...notebookTables, ...sandboxChainTables]) await makeTable(pool, table);
    const chain = await SandboxChain.open({
      network,
      extendedPublicKey: keys.publicKeys()[network],
      inTransaction: (work) => inTransaction(pool, work),
      blockMs: 1_000_000,
      nowMs: () => startMs,
    });
    await fundHotWallet(chain, chain);
    const addresses = new DepositAddresses(chain, await AddressOwners.open(pool, network));
    return new WatchedNetwork(engine, pool, chain, addresses, startMs);
  }

  /** Another node of the same chain, from the next start of the watch on. */
  connectSecond: (() => Promise<SecondChain>) | undefined;
  /** What an operator has said of large deposits, from the next start of the watch on. */
  largeDepositTimes: number = LARGE_DEPOSIT_TIMES;

  /** What a process knows that has died is what the database and the journal know. */
  restart(): void {
    this.#watch = this.#start();
  }

  step(): Promise<boolean> {
    return this.#watch.step();
  }

  get progress() {
    return this.#watch.progress;
  }

  warnings(): readonly string[] {
    return this.#watch.warnings();
  }

  async mine(blocks: number): Promise<void> {
    await this.chain.mine(blocks);
    await this.step();
  }

  /** A stranger sends coins to a person. Answers the transaction's id. */
  async send(currency: AssetSymbol, userId: number, amount: string, tag?: string): Promise<string> {
    const known = networkCoinNamed(currency, this.chain.network);
    if (known === undefined) throw new Error(`${currency} does not use ${this.chain.network}`);
    const to = await this.addresses.show(userId);
    const units = unitsOfMoney(moneyOfText(amount), known.coin.chainDecimals);
    return this.chain.send({ currency, address: to.address, tag: tag ?? to.tag, units });
  }

  coin(currency: AssetSymbol) {
    const known = networkCoinNamed(currency, this.chain.network);
    const coin = known && this.engine.core.views(CustodyViews).networkCoin(known.network.id, known.asset.id);
    if (coin === undefined) throw new Error(`${currency} is not configured`);
    return coin;
  }

  #start(): NetworkWatch {
    const { addresses, pending, life } = this;
    const chain = life.around(this.#faulty(), ['build', 'broadcast', 'statusOf', 'holdings', 'blockAt']);
    const signer = life.around({ sign: (request: SignerRequest) => this.#sign(request) }, ['sign']);
    return watchNetwork({
      ...{ chain, addresses, pending, connectSecond: this.connectSecond, largeDepositTimes: this.largeDepositTimes },
      engine: life.around(this.engine, ['submit']),
      pool: life.around(this.pool, ['query']),
      network: networkOf(networkIdOf(chain.network)),
      askSigner: (request) => signer.sign(request),
      onFault: () => undefined,
      onLost: () => undefined,
      onRefused: () => undefined,
      onUnpayable: async ({ withdrawalId }) => void this.unpayable.push(withdrawalId),
      onPaymentsLeft: (transactionIds) => this.left.push(...transactionIds),
      now: () => this.nowMs,
    });
  }

  #faulty(): Chain {
    const { chain } = this;
    const faults: Partial<Chain> = {
      head: async () => {
        this.#ask();
        return chain.head();
      },
      blockAt: async (height, isOurs) => {
        this.#ask();
        return height === this.hiddenHeight ? undefined : chain.blockAt(height, isOurs);
      },
      sweepOffer: async (index, currency) => {
        if (this.isChainSilent) throw new ChainUnreachable('the fees are too high');
        return chain.sweepOffer(index, currency);
      },
      build: async (order, terms) => {
        if (order.address === this.unansweredAddress) throw new ChainUnreachable('the node cannot estimate');
        if (order.address === this.refusingAddress) return { kind: 'refused', reason: 'execution reverted' };
        return chain.build(order, terms);
      },
      broadcast: async (transaction) => {
        const answer = await chain.broadcast(transaction);
        if (this.isReplyLost) throw new ChainUnreachable('the reply was lost');
        return answer;
      },
    };
    return new Proxy<Chain>(chain, {
      get: (of, name) => {
        const value: unknown = Reflect.get(faults, name) ?? Reflect.get(of, name, of);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    });
  }

  #ask(): void {
    this.#asked += 1;
    if (this.#asked % this.silentEvery === 0) throw new ChainUnreachable('nobody answers');
  }

  async #sign(request: SignerRequest): Promise<SignerAnswer> {
    if (this.signerFault === 'gone') throw new SignerUnreachable('nobody is there');
    const stopped = { kind: 'refused', code: 'stopped', message: 'an operator has stopped the signer' } as const;
    if (this.signerFault === 'stopped') return stopped;
    if (request.call === 'signed-for') {
      const transactions = (this.signed.get(request.withdrawalId) ?? []).map(({ transaction, conflicts }) => ({
        ...transaction,
        conflicts,
      }));
      return { kind: 'signed-before', transactions };
    }
    if (request.call !== 'sign') throw new Error('nothing else is signed here');
    if (this.signerFault === 'refuses') return { kind: 'refused', code: 'cap-exceeded', message: 'the hour’s cap' };
    const [, sender, sequence] = JSON.parse(request.transaction.payload) as [string, string, number];
    const conflicts = [`${sender}#${sequence}`];
    const transaction = keys.signSandbox({
      ...request.transaction,
      conflicts,
      maximumCost: { currency: 'ETH', units: 0n },
    });
    const answer = { kind: 'signed', transaction, conflicts } as const;
    if (request.purpose === 'withdrawal') {
      this.signed.set(request.withdrawalId, [...(this.signed.get(request.withdrawalId) ?? []), answer]);
    } else this.signedSweeps.push(request.purpose);
    if (this.signerFault === 'lost') throw new SignerUnreachable('the answer was lost');
    return answer;
  }
}
