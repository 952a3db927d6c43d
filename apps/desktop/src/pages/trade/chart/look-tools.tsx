import type { ChartSettingsShown } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { candleTypes } from '@assay/protocol/chart-looks';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import { ChartSettingsButton } from './chart-settings-button.tsx';

/** How the chart looks: its type, and what is shown on it. */
export function LookTools({ chart }: { chart: ChartSettingsShown }) {
  return (
    <>
      <TypeMenu chart={chart} />
      <ChartSettingsButton chart={chart} />
    </>
  );
}

/** How the prices are drawn. */
function TypeMenu({ chart: { settings, setCandleType } }: { chart: ChartSettingsShown }) {
  const { t } = useMessages();
  return (
    <PressMenu
      label={`${t('chart.type')}: ${t(`chart.type${settings.candleType}`)}`}
      menuLabel={t('chart.type')}
      placement="bottom start"
      hasChevron={false}
      entries={candleTypes.map((type) => ({
        id: type,
        label: t(`chart.type${type}`),
        isCurrent: type === settings.candleType,
        onAction: () => setCandleType(type),
      }))}
    >
      <ChartCandlestick size={16} aria-hidden />
    </PressMenu>
  );
}
