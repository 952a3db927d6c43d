import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { countActive } from '@assay/engine/projections/active-days/active-day-readers';
import { type ExchangeHour, HOUR_MS } from '@assay/engine/projections/exchange-hours/exchange-hour-fold';
import { readExchangeDays, readExchangeHours } from '@assay/engine/projections/exchange-hours/exchange-hour-readers';
import { type ContractExposureView, ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { exposureGet, overviewGet } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf, ParsedRequestOf } from '@assay/protocol/endpoint';
import { indexSymbols } from '@assay/protocol/markets';
import type { Pool } from 'pg';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import { dayText } from '../../liabilities/day-text.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import type { Queues } from './queues.ts';
import { Refreshed } from './refreshed.ts';

type Overview = DataOf<typeof overviewGet>;
type Flows = Overview['now'];

const HOURS_OF_DAY = 24;
/** People are counted row by row: once a minute is often enough for a figure of a day. */
const ACTIVE_AGE_MAX_MS = 60_000;

export interface OverviewPorts {
  readonly engine: Pick<EngineClient, 'read'>;
  readonly pool: Pick<Pool, 'query'>;
  readonly queues: Queues;
  /** Journal time. */
  readonly now: () => number;
}

/** What the exchange did and what waits, for the first page of the console. */
export function overviewHandlers({ engine, pool, queues, now }: OverviewPorts) {
  const active = new Refreshed(() => countBoth(pool, Math.floor(now() / HOUR_MS)), ACTIVE_AGE_MAX_MS, now);

  return {
    async overviewGet({ days }: Pick<ParsedRequestOf<typeof overviewGet>, 'days'>): Promise<Answer<Overview>> {
      const nowMs = now();
      const hour = Math.floor(nowMs / HOUR_MS);
      const today = Math.floor(hour / HOURS_OF_DAY);
      const firstDay = today - Number(days) + 1;
      try {
        const [hours, found, waiting] = await Promise.all([
          readExchangeHours(pool, hour - 2 * HOURS_OF_DAY + 1),
          readExchangeDays(pool, firstDay),
          queues.look(),
        ]);
        const people = active.get();
        const isNow = (each: Readonly<ExchangeHour>) => each.hour > hour - HOURS_OF_DAY;
        return accepted({
          at: nowMs,
          now: flowsOf(hours.filter(isNow), people?.now),
          before: flowsOf(
            hours.filter((each) => !isNow(each)),
            people?.before,
          ),
          days: Array.from({ length: Number(days) }, (_, at) => {
            const figures = found.find(({ day }) => day === firstDay + at);
            const { turnover = 0n, staked = 0n, fees = 0n } = figures ?? {};
            return { day: dayText(firstDay + at), turnover: text(turnover), staked: text(staked), fees: text(fees) };
          }),
          queues: waiting,
        });
      } catch (error) {
        if (isDatabaseFault(error)) return refused('l.error.busy');
        throw error;
      }
    },

    async exposureGet(): Promise<Answer<DataOf<typeof exposureGet>>> {
      return accepted(
        await engine.read((core) => {
          const contracts = core.views(ContractViews);
          return {
            pairs: contracts.exposures().map((line) => pairRow(contracts, line)),
            pools: contracts
              .pools()
              .filter(({ account }) => account === 'real')
              .map(({ assetId, available, held }) => ({
                ...{ coin: coinOf(assetId), free: formatMoney(available), held: formatMoney(held) },
              })),
          };
        }),
      );
    },
  };
}

async function countBoth(pool: Pick<Pool, 'query'>, hour: number): Promise<{ now: number; before: number }> {
  return { now: await countActive(pool, hour), before: await countActive(pool, hour - HOURS_OF_DAY) };
}

function flowsOf(hours: readonly Readonly<ExchangeHour>[], active: number | undefined): Flows {
  const sum = (figureOf: (hour: Readonly<ExchangeHour>) => bigint) =>
    text(hours.reduce((total, hour) => total + figureOf(hour), 0n));
  return {
    turnover: sum(({ turnover }) => turnover),
    peopleTurnover: sum(({ peopleTurnover }) => peopleTurnover),
    staked: sum(({ staked }) => staked),
    paidOut: sum(({ paidOut }) => paidOut),
    fees: sum(({ fees }) => fees),
    deposited: sum(({ deposited }) => deposited),
    withdrawn: sum(({ withdrawn }) => withdrawn),
    registered: hours.reduce((total, { registered }) => total + registered, 0),
    active: active ?? null,
  };
}

function pairRow(
  contracts: ContractViews,
  { symbolId, assetId, openCount, up, down, max }: ContractExposureView,
): DataOf<typeof exposureGet>['pairs'][number] {
  const { isOpen, reason } = contracts.stateOf(symbolId);
  return {
    symbol: indexSymbols.find(({ id }) => id === symbolId)?.symbol ?? String(symbolId),
    ...{ coin: coinOf(assetId), open: openCount, limit: formatMoney(max) },
    ...{ up: formatMoney(up), down: formatMoney(down), isOpen, closedReason: reason },
  };
}

const text = (atoms: bigint): string => formatMoney(moneyOf(atoms));
