import { groupThousands } from '@assay/amounts/display';
import { getFundValues } from '@assay/protocol/endpoints/fund';
import type { FundRow, FundValueRow } from '@assay/protocol/fund-entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { shownAmount, shownDecimal } from '../numbers/decimal.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { type FundCurveShown, fundCurve } from './fund-curve.ts';
import { fundsKey } from './fund-keys.ts';
import { unitValueDecimals } from './fund-shown.ts';

/** A value with the ticks of the index that it was computed from. */
export interface FundDayShown {
  readonly day: string;
  readonly value: string;
  readonly units: string;
  readonly fixedAt: string;
  readonly ticks: readonly {
    readonly coin: string;
    readonly tickId: string;
    readonly perUnit: string;
    readonly price: string;
  }[];
}

export interface FundValuesShown extends FundCurveShown {
  readonly status: LoadStatus;
  /** Newest first. */
  readonly days: readonly FundDayShown[];
  readonly retry: () => void;
}

const none: readonly FundValueRow[] = [];

/** What a unit of a fund was worth from day to day, and is worth now. */
export function useFundValues({ productId, indexValue, valueDay }: FundRow): FundValuesShown {
  const { http, clock } = useServices();
  const { t, date, language } = useMessages();
  const query = useQuery({
    // A new day's value is one more of them.
    queryKey: [fundsKey, 'values', productId, valueDay],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(getFundValues, { productId }, { signal })),
  });
  const rows = query.data ?? none;
  const shortDay = useMemo(
    () => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    [language],
  );
  const now = { timeMs: clock.now(), value: indexValue, text: t('fund.curveNow') };
  const days = useMemo(
    () => rows.toSorted((a, b) => (a.day < b.day ? 1 : -1)).map((row) => dayShown(row, date)),
    [rows, date],
  );
  return {
    status: loadStatus(query.data !== undefined, query.isError),
    ...fundCurve(rows, now, (timeMs) => shortDay.format(timeMs)),
    days,
    retry: () => void query.refetch(),
  };
}

function dayShown({ day, value, units, time, ticks }: FundValueRow, date: (timeMs: number) => string): FundDayShown {
  return {
    day,
    value: shownDecimal(value, unitValueDecimals),
    units: shownAmount(units, unitValueDecimals),
    fixedAt: date(time),
    ticks: ticks.map(({ currency, tickId, perUnit, price }) => ({
      coin: currency,
      tickId,
      perUnit: shownAmount(perUnit, 12),
      price: groupThousands(price),
    })),
  };
}
