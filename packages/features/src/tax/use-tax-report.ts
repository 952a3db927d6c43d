import type { CsvSource } from '../lists/use-csv-file.ts';
import { useServices } from '../services/services-context.tsx';
import { indexPricesOf } from './index-prices-of.ts';
import { taxReport } from './tax-report.ts';
import { taxSources } from './tax-sources.ts';

/** Years that are offered, this one first. */
const yearsOffered = 6;

export interface TaxReportShown {
  readonly years: readonly number[];
  readonly csvOf: (year: number) => CsvSource;
}

/** Everything of a year as one file, with gains in USDT. */
export function useTaxReport(): TaxReportShown {
  const { http, clock } = useServices();
  const thisYear = new Date(clock.now()).getUTCFullYear();
  return {
    years: Array.from({ length: yearsOffered }, (_, ago) => thisYear - ago),
    csvOf: (year) => (signal) =>
      taxReport({ sources: taxSources(http), pricesOf: indexPricesOf(http), nowMs: clock.now() }, year, signal),
  };
}
