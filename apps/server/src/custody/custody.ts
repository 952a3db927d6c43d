import { bitcoinCoinTables } from '@assay/chains/bitcoin/coins/coin-tables';
import { sandboxChainTables } from '@assay/chains/sandbox/sandbox-tables';
import { askSigner } from '@assay/chains/signer-port/signer-client';
import type { EngineClient } from '@assay/engine/engine-client';
import type { NetworkName } from '@assay/protocol/networks';
import type { Pool } from 'pg';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import { ToldSeldom } from '../operations/told-seldom.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { networkOf } from '../wire-rows/network-names.ts';
import { ChainOpener } from './chains/chain-opener.ts';
import type { ExchangeChains } from './chains/exchange-chains.ts';
import { networkIdOf } from './chains/network-coins.ts';
import type { ClosableChain } from './chains/open-chain.ts';
import type { PendingDeposits } from './deposits/pending-deposits.ts';
import type { NetworkWatch } from './network-watch.ts';
import { notebookTables } from './notebook/notebook-tables.ts';
import { type SweepFigures, SweepNotebook } from './notebook/sweep-notebook.ts';
import { type WatchedNetworkParts, watchNetwork } from './watch-network.ts';
import type { FeeFigure } from './withdrawals/fee-watch.ts';
import { InsideDesk } from './withdrawals/inside-desk.ts';

export interface CustodyParts {
  readonly settings: Settings;
  /** What the exchange does by itself. */
  readonly pool: Pool;
  readonly engine: EngineClient;
  /** Which gets each chain that could be opened. */
  readonly chains: ExchangeChains;
  readonly pending: PendingDeposits;
  readonly log: Log;
  readonly onUnpayable: WatchedNetworkParts['onUnpayable'];
  readonly now: () => number;
}

/** Everything between the chains and the core: one watch for each network that there is. */
export class Custody {
  readonly chains: ExchangeChains;
  readonly pending: PendingDeposits;
  readonly #parts: CustodyParts;
  readonly #opener: ChainOpener;
  readonly #watches = new Map<string, NetworkWatch>();
  readonly #inside: InsideDesk;

  constructor(parts: CustodyParts) {
    this.#parts = parts;
    this.chains = parts.chains;
    this.pending = parts.pending;
    const { settings, pool, engine, log } = parts;
    this.#inside = new InsideDesk({
      engine,
      onFault: (error) => log.warn({ error: String(error) }, 'withdrawals within the exchange could not be paid'),
    });
    this.#opener = new ChainOpener({
      ...{ settings, pool },
      onOpen: (open) => this.#watch(open),
      onFault: (error, network) => log.warn({ error: String(error), network }, 'a chain could not be opened'),
    });
  }

  async start(): Promise<void> {
    const { pool, settings, engine } = this.#parts;
    const sandbox = settings.mode === 'sandbox' ? sandboxChainTables : [];
    for (const table of [...notebookTables, ...bitcoinCoinTables, ...sandbox]) await makeTable(pool, table);
    engine.onBatch(({ outcome }) => {
      for (const { withdrawal } of outcome.eventsOf('withdrawal')) {
        if (withdrawal.state === 'approved') this.wake(networkOf(withdrawal.networkId).name);
      }
    });
    this.#inside.start();
    this.#opener.start();
  }

  async stop(): Promise<void> {
    await this.#inside.stop();
    for (const watch of this.#watches.values()) await watch.stop();
    await this.#opener.stop();
    for (const watch of this.#watches.values()) await watch.stop();
  }

  /** Something has happened on the chain, or should. */
  wake(network: string): void {
    this.#watches.get(network)?.wake();
  }

  /** What an operator should look at: people trade on, whatever a chain does. */
  warnings(): readonly string[] {
    return [...this.#opener.warnings(), ...[...this.#watches.values()].flatMap((watch) => watch.warnings())];
  }

  /** How coins are moved from deposit addresses to the hot wallet, network by network. */
  async sweepFigures(): Promise<readonly (SweepFigures & { readonly network: NetworkName })[]> {
    const figures = this.chains.all().map(async ({ chain }) => {
      const notebook = new SweepNotebook(this.#parts.pool, networkIdOf(chain.network), chain.hotAddress());
      return { network: chain.network, ...(await notebook.figures()) };
    });
    return Promise.all(figures);
  }

  /** What withdrawals are charged, beside what the network asks by now. */
  feeFigures(network: NetworkName): readonly FeeFigure[] {
    return this.#watches.get(network)?.feeFigures() ?? [];
  }

  async #watch(open: ClosableChain): Promise<void> {
    const { pool, engine, settings, log, now } = this.#parts;
    const { chain, addresses, startHeight, connectSecond } = open;
    const network = networkOf(networkIdOf(chain.network));
    const refused = new ToldSeldom(now);
    const watch = watchNetwork({
      ...{ chain, network, startHeight, connectSecond, engine, pool, addresses, now },
      pending: this.pending,
      largeDepositTimes: settings.largeDepositTimes,
      askSigner: (request) => askSigner(settings.signerDoor.socketPath, request),
      onFault: (error) => log.warn({ error: String(error), network: network.name }, 'a chain could not be looked at'),
      onWell: () => log.info({ network: network.name }, 'the chain is looked at again'),
      onLost: (lost) =>
        log.error(
          { network: network.name, lost: lost.map(({ transactionId, output }) => `${transactionId}:${output}`) },
          'deposits left the chain that were in the books',
        ),
      onUnpayable: this.#parts.onUnpayable,
      onPaymentsLeft: (left) =>
        log.error({ network: network.name, left }, 'payments left the chain whose withdrawals had ended'),
      // Each is tried again with every step.
      onRefused: ({ transactionId, output }, code) => {
        if (refused.isNews(`${transactionId} ${output} ${code}`))
          log.warn({ network: network.name, transactionId, code }, 'a deposit could not be put into the books');
      },
    });
    this.#watches.set(network.name, watch);
    this.chains.add({
      ...open,
      depositAddress: (userId) => addresses.show(userId),
      ownerAt: (address, tag) => addresses.ownerAt(address, tag),
      isSilent: () => watch.isSilent(),
      progress: () => watch.progress,
    });
    watch.start();
  }
}
