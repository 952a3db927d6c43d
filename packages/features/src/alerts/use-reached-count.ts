import { useKeptSetting } from '../services/use-kept-setting.ts';
import { alertsSetting } from './price-alert.ts';

/** Alerts that were reached and not removed yet. */
export function useReachedCount(): number {
  return useKeptSetting(alertsSetting).value.alerts.filter(({ reached }) => reached !== undefined).length;
}
