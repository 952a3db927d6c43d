import { useMessages } from '@assay/features/messages/use-messages';
import { useMarketSource } from '@assay/features/trade/use-market-source';
import type { PriceChartHandle } from '@assay/price-chart/price-chart.tsx';
import { marketSources } from '@assay/protocol/market-sources';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { IconButton, TextButton } from '@assay/ui/icon-button.tsx';
import { Pane, PaneHead, ToolRule } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import { LiveChart, type LiveChartProps } from './live-chart.tsx';

const frameDefault: TimeFrame = '15min';

/** Candlesticks of the reference feed or of our own trades, with the user's own orders and fills. */
export function ChartPane(props: Omit<LiveChartProps, 'frame' | 'source' | 'isLogAxis' | 'chartRef'>) {
  const { t } = useMessages();
  const [frame, setFrame] = useState<TimeFrame>(frameDefault);
  const { chartSource: source, setChartSource } = useMarketSource();
  const [isLogAxis, setLogAxis] = useState(false);
  const chartRef = useRef<PriceChartHandle>(null);
  const savePicture = async () => {
    const title = `${props.pair}, ${t(`trade.frame${frame}`)}, ${t(`trade.chartSource${source}`)}`;
    const picture = await chartRef.current?.picture(title);
    if (picture === undefined) return;
    const address = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${props.symbol}-${frame}.png`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Pane label={t('trade.chart')}>
      <PaneHead
        end={
          <>
            <TextButton isSelected={isLogAxis} onPress={() => setLogAxis(!isLogAxis)}>
              {t('chart.log')}
            </TextButton>
            <IconButton
              size="small"
              label={t('chart.savePicture')}
              icon={<Camera size={16} aria-hidden />}
              onPress={() => void savePicture()}
            />
          </>
        }
      >
        <h2>{t('trade.chart')}</h2>
        <ToolRule />
        <SegmentedControl
          label={t('trade.frames')}
          kind="plain"
          segments={timeFrames.map((id) => ({ id, label: t(`trade.frame${id}`) }))}
          selected={frame}
          onSelect={setFrame}
        />
        <ToolRule />
        <SegmentedControl
          label={t('trade.chartSources')}
          kind="plain"
          segments={marketSources.map((id) => ({ id, label: t(`trade.chartSource${id}`) }))}
          selected={source}
          onSelect={setChartSource}
        />
      </PaneHead>
      <LiveChart
        key={`${props.symbol}/${frame}/${source}`}
        {...props}
        frame={frame}
        source={source}
        isLogAxis={isLogAxis}
        chartRef={chartRef}
      />
    </Pane>
  );
}
