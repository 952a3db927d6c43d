import { useTimeLeft } from '@assay/features/earn/use-time-left';
import { useMessages } from '@assay/features/messages/use-messages';
import { trimmedAmount } from '@assay/features/numbers/decimal';
import { coinDecimals } from '@assay/protocol/assets';
import type { HostingProductDetailRow } from '@assay/protocol/hosting-entities';
import type { ProductFact } from '../parts/product-facts.tsx';

/** What is promised beside what is held for it, and when the next rewards come; nothing while nobody knows. */
export function useHeldFacts(detail: HostingProductDetailRow | undefined): readonly ProductFact[] {
  const { t, number } = useMessages();
  const left = useTimeLeft(detail?.nextAccrualAt ?? 0);
  if (detail === undefined) return [];
  const { promised, rewardsFree, positions, accruedThrough, currency } = detail;
  const coins = (text: string) => `${trimmedAmount(text, coinDecimals)} ${currency}`;
  return [
    // Each promise is a claim on the rewards account: what is promised is held there, to the atom.
    { name: t('hosting.promised'), value: coins(promised), note: t('hosting.held') },
    { name: t('hosting.rewardsFree'), value: coins(rewardsFree) },
    { name: t('hosting.positions'), value: number(String(positions), 0) },
    { name: t('hosting.accruedThrough'), value: accruedThrough || t('state.none') },
    { name: t('hosting.nextAccrual'), value: t('hosting.inTime', { left }) },
  ];
}
