import type { EngineThread } from '@assay/engine/engine-thread/start-engine-thread';
import type { HistoryReads } from '@assay/engine/projections/history-reads';
import type { StartedParts } from '@assay/engine/started-parts';
import type { ClientConfig } from 'pg';
import type { AccountGuard } from '../accounts/account-guard.ts';
import type { StartedAccounts } from '../accounts/accounts.ts';
import type { FundPassword } from '../accounts/fund-password/fund-password.ts';
import type { ConsoleCalls } from '../console/dialect/console-call.ts';
import type { SeatParts } from '../console/seats/seat-parts.ts';
import type { ExchangeChains } from '../custody/chains/exchange-chains.ts';
import type { PendingDeposits } from '../custody/deposits/pending-deposits.ts';
import type { CallerPlaces } from '../ingress/caller-places.ts';
import type { AssayCalls } from '../ingress/dialect/assay/assay-call.ts';
import type { MarketDirectory } from '../ingress/market-directory.ts';
import type { OrderEngine } from '../ingress/proven-submits.ts';
import type { RunningMarket } from '../market-feed/start-market.ts';
import type { DiskWatch } from '../operations/disk-watch.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Settings } from '../operations/settings.ts';
import type { BesideReaders } from '../operator/beside-readers.ts';
import type { OperatorReadings } from '../operator/operator-readings.ts';
import type { ServerAct } from '../operator/server-acts.ts';
import type { LetterKind } from '../outbox/letter-kind.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { StartedPictures } from '../pictures/pictures.ts';
import type { KeptKeys } from '../postgres/kept-keys.ts';
import type { Pools } from '../postgres/pools.ts';
import type { AccountPart } from '../publishing/account-channels.ts';
import type { ChannelFamily } from '../publishing/channel-family.ts';
import type { ReserveLooks } from '../reserves/reserve-looks.ts';

/** What every module may use: it was started before them all, and stops after them. */
export interface ServerParts {
  readonly settings: Settings;
  readonly version: string;
  readonly log: Log;
  /** A module adds what it measures. */
  readonly metrics: Metrics;
  /** Of the database, for threads that open their own. */
  readonly connection: ClientConfig;
  readonly engine: EngineThread;
  /** The engine for those who act in somebody's name. */
  readonly proven: OrderEngine;
  /** How long the disk of the data folder lasts. */
  readonly disk: Pick<DiskWatch, 'ordersShare' | 'warnings'>;
  /** What account calls tell the core of a person. */
  readonly guard: AccountGuard;
  /** What whoever takes money out of an account has to say. */
  readonly fundPassword: FundPassword;
  readonly pools: Pools;
  /** Keys of the data folder under which rows are sealed. */
  readonly keys: KeptKeys;
  readonly history: HistoryReads;
  /** Where accounts call from, by which `history` counts. */
  readonly places: CallerPlaces;
  readonly outbox: Outbox;
  readonly accounts: StartedAccounts;
  /** Who holds the seats of the console. */
  readonly seats: SeatParts;
  /** Files of people become pictures, and are kept. */
  readonly pictures: StartedPictures;
  /** Of the networks: the custody module opens them. */
  readonly chains: ExchangeChains;
  /** What the chains bring and nobody is credited for yet: the custody module watches them. */
  readonly pending: PendingDeposits;
  /** What the chains say of our addresses: the liability module has them asked. */
  readonly looks: ReserveLooks;
  readonly market: RunningMarket;
  readonly markets: MarketDirectory;
}

/**
 * A part of the exchange that brings all that the server needs for it; `server-modules.ts` lists them. What a module does not need it leaves
 * out.
 */
export interface ServerModule {
  /** What it does outside of the exchange. */
  readonly letterKinds?: readonly LetterKind[];
  /** Starts what is its own, with how it stops; the modules start in the order of the list. */
  start(server: ServerParts, parts: StartedParts): StartedModule | Promise<StartedModule>;
}

export interface StartedModule {
  /** Its endpoints in the exchange's own dialect. */
  readonly assayCalls?: Partial<AssayCalls>;
  /** Its calls of the console. */
  readonly consoleCalls?: Partial<ConsoleCalls>;
  readonly channels?: readonly ChannelFamily[];
  readonly account?: AccountPart;
  /** What is done on the server behind an operator's command. */
  readonly serverAct?: ServerAct;
  /** What an operator can look at of it. */
  readonly operatorReadings?: Partial<OperatorReadings>;
  /** What an operator's act has to know of it beforehand. */
  readonly beside?: Partial<BesideReaders>;
  /** Why the exchange is not well; empty while it is. */
  readonly healthReasons?: () => readonly string[];
  /** What an operator should look at though the exchange works. */
  readonly healthWarnings?: () => readonly string[];
}
