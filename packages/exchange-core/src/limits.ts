import { operatorNameLengthMax, operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import {
  clientOrderIdKeptMs,
  feeVolumeDays,
  lastFillFreshMs,
  openOrdersMax,
  stopsPerCommandMax,
} from '@assay/protocol/order-rules';

/** Limits of the core. Each refusal that they cause is coded; none of them ends the exchange. Those that people are told are declared in `protocol`. */

/** Users, assets, markets, symbols, sources and templates are numbered up to these. */
export const USER_ID_MAX = 2 ** 31 - 1;
export const ASSET_ID_MAX = 1_023;
export const MARKET_ID_MAX = 1_023;
export const SYMBOL_ID_MAX = 1_023;
export const SOURCE_ID_MAX = 1_023;
export const TEMPLATE_ID_MAX = 1_023;

/** Open orders of one account, waiting stops included, quotes not counted. */
export const OPEN_ORDERS_MAX = openOrdersMax;
/** Stops that one command carries out; the rest follow in commands of their own. */
export const STOPS_PER_COMMAND_MAX = stopsPerCommandMax;
/** For this long after the last fill of our book stops look at its price, then at the index. */
export const LAST_FILL_FRESH_MS = lastFillFreshMs;
/** Levels of a user's mass quote on each side of one market. */
export const QUOTE_LEVELS_MAX = 20;
/** Levels of a quote template on each side. */
export const TEMPLATE_LEVELS_MAX = 100;
export const FEE_LEVELS_MAX = 20;
/** No fee above 5 %. */
export const FEE_PPM_MAX = 50_000;
export const INDEX_SOURCES_A_TICK_MAX = 16;
/** An index second may be ahead of journal time by this much, no more: the wall clock may differ by a second. */
export const INDEX_AHEAD_MS_MAX = 5_000;

/** A client order id is remembered for this long in journal time, and longer while its order is open. */
export const CLIENT_ORDER_ID_KEPT_MS = clientOrderIdKeptMs;
/** Client order ids of one account that are remembered at once: about 20 MB. One account must not fill the memory of all. */
export const CLIENT_ORDER_IDS_MAX = 200_000;
/**
 * Client order ids of all accounts together that are remembered at once: about 100 MB. An account may hold no more than are still free
 * (since the hardened rules), so whoever holds many is refused long before whoever holds few.
 */
export const CLIENT_ORDER_IDS_TOTAL_MAX = 1_000_000;
/** Bytes of one that is remembered are mostly fewer than this: a server has room for as many times all of them at once, 96 MB of addresses. */
export const CLIENT_ORDER_ID_BYTES_MOSTLY = 96;
/** Client order ids that one batch forgets (since the hardened rules). The index alone makes a batch a second: that is all of them in 17 minutes. */
export const CLIENT_ORDER_IDS_FORGOTTEN_A_BATCH = 1_000;

/** Characters of an operator's name and of the reason that every act of theirs has. */
export const OPERATOR_NAME_LENGTH_MAX = operatorNameLengthMax;
export const OPERATOR_REASON_LENGTH_MAX = operatorReasonLengthMax;

/** Fee volume counts this many whole days. */
export const VOLUME_DAYS = feeVolumeDays;
export const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the faucet gives a user a call, in USDT atoms. */
export const FAUCET_VALUE_MAX = 100_000n * 10n ** 12n;
/** What the sandbox issues in one call to anybody: 10^18 whole coins. */
export const ISSUE_ATOMS_MAX = 10n ** 30n;
/**
 * How far below zero each mirror of what lies elsewhere or was given away may be: 2 · 10^18 whole coins of one asset. There are four, so no
 * account has more than two exact doubles tell (`ledger/amount.ts`).
 */
export const SUPPLY_ATOMS_MAX = 2n * ISSUE_ATOMS_MAX;

export const PPM = 1_000_000;

/**
 * Accounts, open orders, and pockets of money, for which a server on a machine of eight gigabytes or more has room at once: 130, 540 and 670 MB of
 * addresses, of which the system gives what is written in. More are no fault: their memory doubles, and is copied once.
 */
export const ACCOUNTS_WITH_ROOM = 2 ** 21;
export const ORDERS_WITH_ROOM = 2 ** 22;
export const POCKETS_WITH_ROOM = 2 ** 23;

/** What the rows of a batch's events may take for the memory to be used again; a usual batch needs a hundredth. */
export const EVENT_ROWS_KEPT_BYTES = 4 * 1024 * 1024;
/** Memories of rows that wait for a batch: as many as there are batches whose events are not read yet, mostly. */
export const EVENT_ROWS_SPARE_MAX = 4;
