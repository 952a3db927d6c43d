import { moneyOfText } from '@assay/amounts/money';
import type { Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { EvmChain } from '@assay/chains/evm/evm-chain';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { readPayment } from '@assay/chains/evm/evm-transaction';
import type { LocalEvmNode } from '@assay/chains/evm/local-node/local-evm-node';
import { nonceConflict } from '@assay/chains/nonce-conflict';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { CoreEngine } from '@assay/engine/testing/core-engine';
import { openAccount } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { CommandResult } from '@assay/exchange-core/events';
import { GUARDED_RULES } from '@assay/exchange-core/rules';
import { identityLevel } from '@assay/protocol/account-standing';
import type { AssetSymbol } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import { LARGE_DEPOSIT_TIMES } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import { makeTable } from '../../postgres/kept-table.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { networkCoinNamed, networkIdOf } from '../chains/network-coins.ts';
import { AddressOwners } from '../deposits/address-owners.ts';
import { DepositAddresses } from '../deposits/deposit-addresses.ts';
import { PendingDeposits } from '../deposits/pending-deposits.ts';
import type { NetworkWatch } from '../network-watch.ts';
import { notebookTables } from '../notebook/notebook-tables.ts';
import { watchNetwork } from '../watch-network.ts';
import { custodyEngine, price } from './custody-engine.ts';

const FIRST_PERSON = 200_001;
/** What the hot wallet pays the network with; every token in it has come by a deposit. */
const HOT_ETHER = 10n ** 20n;
/** A step does what can be done before another block comes; what one begins the next two take further. */
const STEPS = 3;
export const watchedKeys = new TestKeys(5);
type Signed = Extract<SignerAnswer, { readonly kind: 'signed' }>;

/** All that looks after Ethereum, with a real node, a core and a signer that signs everything, each step done when the test says so. */
export class WatchedEvm {
  readonly engine: CoreEngine;
  readonly local: LocalEvmNode;
  readonly node: EvmNode;
  readonly chain: EvmChain;
  /** What operators are told of deposits that the core did not take, and of what a reorganisation took away. */
  readonly told: string[] = [];
  /** Payments that were signed, by withdrawal. */
  readonly signed = new Map<number, Signed[]>();
  readonly unpayable: number[] = [];
  nowMs: number;
  /** Of each batch of the core. */
  readonly #times: number[];
  readonly #addresses: DepositAddresses;
  readonly #watch: NetworkWatch;
  #people = 0;

  private constructor(
    parts: Pick<WatchedEvm, 'engine' | 'local' | 'node' | 'chain' | 'nowMs'>,
    pool: Pool,
    addresses: DepositAddresses,
  ) {
    this.engine = parts.engine;
    this.local = parts.local;
    this.node = parts.node;
    this.chain = parts.chain;
    this.nowMs = parts.nowMs;
    this.#addresses = addresses;
    // All of them stand where the core does: no time has passed.
    this.#times = this.engine.commands.map(() => this.engine.core.timeMs);
    this.engine.onBatch(({ timeMs }) => this.#times.push(timeMs));
    this.#watch = this.#start(pool);
  }

  /** On a node that nobody else uses, with ether in the hot wallet. */
  static async open(local: LocalEvmNode, pool: Pool): Promise<WatchedEvm> {
    const clock = { nowMs: Date.UTC(2026, 10, 30, 9) };
    const engine = custodyEngine(() => clock.nowMs);
    engine.configure([{ type: 'activate-rules', rulesVersion: GUARDED_RULES }]);
    price(engine, 'ethusdt', '3000');
    for (const table of notebookTables) await makeTable(pool, table);
    const node = new EvmNode(local.url);
    const chain = await EvmChain.connect(node, local.network, watchedKeys.publicKeys().ERC20);
    await local.send({ currency: 'ETH', address: chain.hotAddress(), tag: '', units: HOT_ETHER });
    const addresses = new DepositAddresses(chain, await AddressOwners.open(pool, chain.network));
    const watched = new WatchedEvm({ engine, local, node, chain, nowMs: clock.nowMs }, pool, addresses);
    Object.defineProperty(clock, 'nowMs', { get: () => watched.nowMs });
    await watched.pass();
    return watched;
  }

  get network() {
    return networkOf(networkIdOf('ERC20'));
  }

  get confirmations(): number {
    return networks.find(({ name }) => name === 'ERC20')?.confirmations ?? 0;
  }

  /** So many blocks, then everything that is to be done by them. */
  async pass(blocks = this.confirmations): Promise<void> {
    if (blocks > 0) await this.local.mine(blocks);
    await this.step();
  }

  async step(): Promise<void> {
    this.nowMs += 1_000;
    for (let step = 0; step < STEPS; step += 1) {
      try {
        await this.#watch.step();
      } catch (error) {
        if (!(error instanceof ChainUnreachable)) throw error;
        this.told.push(error.message);
      }
    }
  }

  /** All that the core was given, one command a batch. */
  get batches(): readonly { readonly timeMs: number; readonly commands: readonly Command[] }[] {
    return this.engine.commands.map((command, at) => ({ timeMs: this.#times[at] ?? 0, commands: [command] }));
  }

  /** What lies at all addresses of the exchange, in the chain's units. */
  async lying(currency: AssetSymbol): Promise<bigint> {
    const people = Array.from({ length: this.#people }, (_, at) => this.addressOf(FIRST_PERSON + at));
    const places = [this.chain.hotAddress(), ...(await Promise.all(people))];
    return (await this.chain.holdings(currency, places, await this.chain.head())) ?? 0n;
  }

  warnings(): readonly string[] {
    return this.#watch.warnings();
  }

  /** People who are verified. */
  people(count: number): number[] {
    return Array.from({ length: count }, () => {
      const userId = FIRST_PERSON + this.#people;
      this.#people += 1;
      const verified = { userId, level: identityLevel, country: 'CH' } as const;
      this.engine.configure([openAccount(userId), { type: 'set-account-verification', ...verified }]);
      return userId;
    });
  }

  async addressOf(userId: number): Promise<string> {
    return (await this.#addresses.show(userId)).address;
  }

  /** A stranger sends coins to a person. Answers the transaction's id. */
  async send(currency: AssetSymbol, userId: number, units: bigint): Promise<string> {
    return this.local.send({ currency, address: await this.addressOf(userId), tag: '', units });
  }

  balance(userId: number, currency: AssetSymbol): bigint {
    const assetId = this.#coinNamed(currency).asset.id;
    const found = this.engine.core.balances(userId, 'spot').find((each) => each.assetId === assetId);
    return (found?.available ?? 0n) + (found?.held ?? 0n);
  }

  coin(currency: AssetSymbol) {
    const coin = this.engine.core.views(CustodyViews).networkCoin(this.network.id, this.#coinNamed(currency).asset.id);
    if (coin === undefined) throw new Error(`${currency} is not configured`);
    return coin;
  }

  withdraw(userId: number, currency: AssetSymbol, amount: string, address: string): CommandResult {
    return this.engine.apply({
      ...{ type: 'request-withdrawal', userId, networkId: this.network.id, tag: '', address },
      ...{ assetId: this.#coinNamed(currency).asset.id, amount: moneyOfText(amount) },
      ...{ clientOrderId: '', hasSecondFactor: true, proofId: 1 },
    });
  }

  stateOf(withdrawalId: number): string | undefined {
    return this.engine.core.views(CustodyViews).withdrawalState(withdrawalId);
  }

  #coinNamed(currency: AssetSymbol) {
    const known = networkCoinNamed(currency, 'ERC20');
    if (known === undefined) throw new Error(`${currency} does not use ERC20`);
    return known;
  }

  #start(pool: Pool): NetworkWatch {
    const chain: Chain = this.chain;
    return watchNetwork({
      ...{ chain, pool, network: this.network, engine: this.engine, addresses: this.#addresses },
      pending: new PendingDeposits(),
      largeDepositTimes: LARGE_DEPOSIT_TIMES,
      askSigner: (request) => this.#sign(request),
      onFault: () => undefined,
      onLost: (lost) => this.told.push(...lost.map(({ transactionId }) => `lost ${transactionId}`)),
      onRefused: ({ transactionId }, code) => this.told.push(`refused ${transactionId} ${code}`),
      onUnpayable: async ({ withdrawalId }) => void this.unpayable.push(withdrawalId),
      onPaymentsLeft: (left) => this.told.push(...left.map((transactionId) => `left ${transactionId}`)),
      now: () => this.nowMs,
    });
  }

  async #sign(request: SignerRequest): Promise<SignerAnswer> {
    if (request.call === 'signed-for') {
      const before = this.signed.get(request.withdrawalId) ?? [];
      const transactions = before.map(({ transaction, conflicts }) => ({ ...transaction, conflicts }));
      return { kind: 'signed-before', transactions };
    }
    if (request.call !== 'sign') throw new Error('nothing else is signed here');
    const { from, payload } = request.transaction;
    const conflicts = [nonceConflict(watchedKeys.addressOn('ERC20', from), readPayment(payload)?.nonce ?? 0)];
    const maximumCost = { currency: 'ETH', units: 0n } as const;
    const transaction = await watchedKeys.signEvm({ ...request.transaction, conflicts, maximumCost });
    const answer = { kind: 'signed', transaction, conflicts } as const;
    if (request.purpose === 'withdrawal') {
      this.signed.set(request.withdrawalId, [...(this.signed.get(request.withdrawalId) ?? []), answer]);
    }
    return answer;
  }
}
