import { AccountStore } from './accounts/account-store.ts';
import type { Mode } from './codec/choices.ts';
import { type CoreTools, plainTools } from './core-tools.ts';
import { RunningDigest } from './digest/running-digest.ts';
import { EventLog } from './event-log.ts';
import { type FeeLevel, freeOfCharge } from './fees/fee-schedule.ts';
import type { IndexState } from './index-price/index-state.ts';
import { Ledger } from './ledger/ledger.ts';
import { Markets } from './markets/markets.ts';
import type { CoreModule } from './module.ts';
import { modules } from './modules.ts';
import { OperatorDecisions } from './operator/operator-decisions.ts';
import { ClientOrderIds } from './orders/client-order-ids.ts';
import { OpenOrders } from './orders/open-orders.ts';
import type { ConfigureQuoteTemplate } from './quotes/configure-quote-template.ts';
import { FIRST_RULES } from './rules.ts';
import type { ResumeTime } from './waits/resume-time.ts';

/** Symbol of the asset that index prices are in. */
const INDEX_QUOTE_SYMBOL = 'USDT';

/** Everything that the exchange is. Changed only by commands, one at a time. */
export class CoreState {
  mode: Mode | undefined;
  seed = '';
  instance = '';
  rulesVersion = FIRST_RULES;
  sequence = 0;
  timeMs = 0;
  /** Journal time that starts have leapt over and nothing vouched for, altogether. */
  uncountedMs = 0;

  /** Asset id → symbol. */
  readonly assets = new Map<number, string>();
  readonly markets = new Markets();
  readonly indexes = new Map<number, IndexState>();
  /** The same index states by the asset whose price they are. */
  readonly indexOfAsset = new Map<number, IndexState>();
  /** Source id → name. */
  readonly sources = new Map<number, string>();
  readonly templates = new Map<number, ConfigureQuoteTemplate>();
  feeLevels: readonly FeeLevel[] = freeOfCharge;
  readonly operator = new OperatorDecisions();
  declare readonly accounts: AccountStore;
  declare readonly ledger: Ledger;
  declare readonly orders: OpenOrders;
  declare readonly clientOrderIds: ClientOrderIds;
  /** Orders and fills given a number so far. */
  orderCount = 0;
  fillCount = 0;
  lastIndexSecondMs = 0;
  /** Day (since 1970, UTC) for which everybody's fee level was computed last; −1 under rules 1, where it follows from the time. */
  feeDay = -1;

  /** Whether some market may have stops that are due. Not state: only saves looking. */
  stopsMayBeDue = false;

  /** The current batch's first command, when it says what its start leapt over. Not state. */
  resumed: ResumeTime | undefined;
  /** What the current batch reports. Not state. */
  declare readonly log: EventLog;
  /** What another core's is compared with. Not state. */
  readonly digest = new RunningDigest();

  /** Of the modules that keep an object of their own (`StatePart`), and find it here. */
  readonly parts: unknown[] = [];
  /** What the exchange is made of. Not state. */
  readonly modules: readonly CoreModule[] = modules;
  declare readonly tools: CoreTools;

  constructor(tools: CoreTools = plainTools) {
    this.tools = tools;
    this.accounts = new AccountStore(tools.room?.accounts);
    this.ledger = new Ledger(tools.room?.pockets);
    this.orders = new OpenOrders(this, tools.room?.orders);
    this.clientOrderIds = new ClientOrderIds(this, tools.room?.clientOrderIds);
    this.log = new EventLog(this.orders);
    for (const { state } of this.modules) state?.part?.makeIn(this);
  }

  /**
   * The time that waits are counted in: journal time without what nothing vouched for. Never faster than true time, whatever the wall
   * clock said at a start, so neither a clock that was ahead nor an operator shortens somebody's exclusion, wait or day.
   */
  get waitMs(): number {
    return this.timeMs - this.uncountedMs;
  }

  isIndexQuote(assetId: number): boolean {
    return this.assets.get(assetId) === INDEX_QUOTE_SYMBOL;
  }
}
