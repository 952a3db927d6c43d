import type { ChartSettingsShown } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { usePressedCode } from '@assay/site-frame/later-code/pressed-code';
import { CountMark } from '@assay/ui/count-mark.tsx';
import Activity from 'lucide-react/icons/activity';
import type { ComponentType } from 'react';
import styles from './chart.module.css';
import type { IndicatorsPopupProps } from './indicators-popup.tsx';

const loadPopup = loadChunk(async () => (await import('./indicators-popup.tsx')).IndicatorsPopup, 'chart');

/** Opens the choice of indicators, and says how many are shown. */
export function IndicatorsButton({ chart }: { chart: ChartSettingsShown }) {
  const { t } = useMessages();
  const { code: Popup, press } = usePressedCode<ComponentType<IndicatorsPopupProps>>(loadPopup);
  const count = chart.settings.shown.length;
  const label = t('chart.indicatorsShown', { count });
  const content = (
    <>
      <Activity size={14} aria-hidden />
      <span className={styles['indicators-word']}>{t('chart.indicators')}</span>
      <CountMark>{count}</CountMark>
    </>
  );
  if (Popup !== undefined)
    return (
      <Popup chart={chart} label={label}>
        {content}
      </Popup>
    );
  return (
    <button
      type="button"
      className={styles.indicators}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...press}
    >
      {content}
    </button>
  );
}
