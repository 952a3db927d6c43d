import { useReachedCount } from '@assay/features/alerts/use-reached-count';
import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { usePressedCode } from '@assay/site-frame/later-code/pressed-code';
import { CountMark } from '@assay/ui/count-mark.tsx';
import { iconButtonClass } from '@assay/ui/icon-button.tsx';
import Bell from 'lucide-react/icons/bell';
import type { ComponentType } from 'react';
import type { AlertsPopupProps } from './alerts-popup.tsx';

const loadPopup = loadChunk(async () => (await import('./alerts-popup.tsx')).AlertsPopup, 'alerts');

/** The bell that opens the price alerts, with the number of those that were reached. */
export function AlertsButton({ symbol }: { symbol: string }) {
  const { t } = useMessages();
  const count = useReachedCount();
  const { code: Popup, press } = usePressedCode<ComponentType<AlertsPopupProps>>(loadPopup);
  const label = count === 0 ? t('trade.alerts') : t('trade.alertsReached', { count });
  const bell = (
    <>
      <Bell size={16} aria-hidden />
      {count > 0 && <CountMark kind="news">{count}</CountMark>}
    </>
  );
  if (Popup !== undefined)
    return (
      <Popup symbol={symbol} label={label} buttonClass={iconButtonClass('medium')}>
        {bell}
      </Popup>
    );
  return (
    <button type="button" className={iconButtonClass('medium')} aria-label={label} aria-haspopup="dialog" {...press}>
      {bell}
    </button>
  );
}
