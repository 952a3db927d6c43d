import type { ChartSettingsShown } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { usePressedCode } from '@assay/site-frame/later-code/pressed-code';
import { iconButtonClass } from '@assay/ui/icon-button.tsx';
import Settings from 'lucide-react/icons/settings';
import type { ComponentType } from 'react';
import type { ChartSettingsPopupProps } from './chart-settings-popup.tsx';

const loadPopup = loadChunk(async () => (await import('./chart-settings-popup.tsx')).ChartSettingsPopup, 'chart');

/** Opens what can be hidden of the chart, and its layouts. */
export function ChartSettingsButton({ chart }: { chart: ChartSettingsShown }) {
  const { t } = useMessages();
  const { code: Popup, press } = usePressedCode<ComponentType<ChartSettingsPopupProps>>(loadPopup);
  const icon = <Settings size={16} aria-hidden />;
  if (Popup !== undefined) return <Popup chart={chart}>{icon}</Popup>;
  return (
    <button
      type="button"
      className={iconButtonClass('small')}
      aria-label={t('chart.settings')}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...press}
    >
      {icon}
    </button>
  );
}
