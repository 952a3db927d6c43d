import { type Money, moneyOf } from '@assay/amounts/money';
import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { FundTick, FundValuation } from '@assay/exchange-core/earn/fund/fund-valuation';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type ListSource, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { fundOrderColumns, fundOrderList, fundOrderNumber, fundValueColumns } from './fund-projection.ts';

/** What a unit was worth on a day. */
export type FundValueView = Omit<FundValuation, 'fees'>;

export interface FundReaders {
  /** The user's own orders, newest first, in whatever state they are. */
  orders(wanted: PlaceOfPage & { readonly userId: number }): Promise<PageResult<FundOrderView>>;
  /** The newest values of a fund, oldest first; undefined: `l.error.busy`. May lag behind the core. */
  values(fundId: number, limit: number): Promise<readonly FundValueView[] | undefined>;
}

/** Values are everybody's: those who ask for them share a line. */
const EVERYBODY = 0;
const NEWEST = 'SELECT * FROM fund_values WHERE fund_id = $1 ORDER BY day DESC LIMIT $2';

const orderOf = readerOf(fundOrderColumns);
const valueOfRow = readerOf(fundValueColumns);

export function createFundReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): FundReaders {
  return {
    orders: (wanted) => readOwnPage(history, fence, listOf(wanted.userId), wanted, orderOf),
    values: (fundId, limit) =>
      history.read(EVERYBODY, async (connections) => {
        const values = [fundId, limit];
        const { rows } = await connections.query<StoredColumns>({ name: 'fund-values', text: NEWEST, values });
        return rows.map(viewOf).reverse();
      }),
  };
}

function viewOf(stored: StoredColumns): FundValueView {
  const { fees: _, ticks, ...value } = valueOfRow(stored);
  return { ...value, ticks: ticksOf(ticks) };
}

type StoredTick = Omit<FundTick, 'perUnit'> & { readonly perUnit: string };

/** What the projection wrote. */
function ticksOf(json: string): FundTick[] {
  const stored: readonly StoredTick[] = JSON.parse(json);
  return stored.map(({ perUnit, ...tick }) => ({ ...tick, perUnit: amountOf(perUnit) }));
}

const amountOf = (atoms: string): Money => moneyOf(BigInt(atoms));

function listOf(userId: number): ListSource {
  return {
    name: 'fund-orders',
    list: fundOrderList(userId),
    table: 'fund_orders',
    condition: 'user_id = $1',
    values: [userId],
    number: fundOrderNumber,
    time: 'time_ms',
  };
}
