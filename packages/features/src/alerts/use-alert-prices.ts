import { useMemo } from 'react';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { alertsSetting, type PriceAlert } from './price-alert.ts';

/** The alerts of one market that wait, for the lines of a chart. The list keeps its identity until the alerts change. */
export function useAlertPrices(symbol: string): readonly PriceAlert[] {
  const { alerts } = useKeptSetting(alertsSetting).value;
  return useMemo(
    () => alerts.filter((alert) => alert.symbol === symbol && alert.reached === undefined),
    [alerts, symbol],
  );
}
