import { type ChartSettingsShown, useChartSettings } from '@assay/features/chart/use-chart-settings';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { PriceChartHandle } from '@assay/price-chart/price-chart.tsx';
import { marketSources } from '@assay/protocol/market-sources';
import { timeFrames } from '@assay/protocol/time-frames';
import { loadChunk } from '@assay/site-frame/later-code/load-chunk';
import { ErrorBoundary } from '@assay/site-frame/pages/error-boundary.tsx';
import { IconButton, TextButton } from '@assay/ui/icon-button.tsx';
import { Pane, PaneHead, ToolRule } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import Camera from 'lucide-react/icons/camera';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { ChartCode } from '../../../page-parts/chart/chart-code.tsx';
import pane from '../../../page-parts/chart/chart-pane.module.css';
import { useFullScreen } from '../../../page-parts/chart/use-full-screen.ts';
import styles from './chart.module.css';
import type { ChartedMarket } from './charted-market.ts';
import { IndicatorsButton } from './indicators-button.tsx';
import { LiveChart, preloadDrawnChart } from './live-chart.tsx';
import { useToolState } from './use-tool-state.ts';

const DepthPanel = lazy(loadChunk(async () => ({ default: (await import('./depth-panel.tsx')).DepthPanel }), 'chart'));

/** Types, settings and layouts: no part of what paints first. Where their code does not come, the chart says so itself. */
const LookTools = lazy(loadChunk(async () => ({ default: (await import('./look-tools.tsx')).LookTools }), 'chart'));
const Nothing = () => null;

const loadSavePicture = loadChunk(async () => (await import('./save-picture.ts')).savePicture);

const tabs = ['chart', 'depth'] as const;
type ChartTab = (typeof tabs)[number];

/** Candlesticks of the reference feed or of our own trades with what is the user's on them; and the depth of our book. */
export function ChartPane(props: ChartedMarket) {
  const { t } = useMessages();
  const chart = useChartSettings(props.symbol);
  const { frame, source } = chart.settings;
  const [tab, setTab] = useState<ChartTab>('chart');
  const { isFull, toggle } = useFullScreen();
  const tools = useToolState();
  const chartRef = useRef<PriceChartHandle>(null);
  const save = useSavePicture(chartRef, props, chart.settings);
  useEffect(preloadDrawnChart, []);
  return (
    <Pane label={t('trade.chart')} className={isFull ? pane.full : undefined}>
      <Tabs selected={tab} onSelect={setTab} ids={tabs} className={pane.tabs}>
        <div className={styles.head}>
          <PaneHead
            end={
              <>
                {tab === 'chart' && <PictureTools symbol={props.symbol} chart={chart} onSave={save} />}
                <TextButton size="small" label={t('chart.fullScreen')} isSelected={isFull} onPress={toggle}>
                  {isFull ? <Minimize size={16} aria-hidden /> : <Maximize size={16} aria-hidden />}
                </TextButton>
              </>
            }
          >
            <TabBar
              label={t('trade.chart')}
              items={[
                { id: 'chart', label: t('trade.chart') },
                { id: 'depth', label: t('chart.depth') },
              ]}
            />
            {tab === 'chart' && <CandleTools chart={chart} />}
          </PaneHead>
        </div>
        <TabPanel key={tab} id={tab} className={pane.panel}>
          {tab === 'chart' ? (
            <LiveChart
              key={`${props.symbol}/${frame}/${source}`}
              {...props}
              settings={chart.settings}
              indicators={chart.indicators}
              tools={tools}
              chartRef={chartRef}
            />
          ) : (
            <ChartCode resetKey={props.symbol}>
              <DepthPanel {...props} />
            </ChartCode>
          )}
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

/** Saves what the chart shows as a picture under the name of its market. */
function useSavePicture(
  chart: RefObject<PriceChartHandle | null>,
  { symbol, pair }: ChartedMarket,
  { frame, source }: ChartSettingsShown['settings'],
): () => void {
  const { t } = useMessages();
  const notify = useNotify();
  const save = async () => {
    const savePicture = await loadSavePicture();
    const title = `${pair}, ${t(`trade.frame${frame}`)}, ${t(`trade.chartSource${source}`)}`;
    await savePicture(chart.current, title, `${symbol}-${frame}.png`);
  };
  return () => void save().catch(() => notify('error', 'l.client.network'));
}

interface PictureToolsProps {
  symbol: string;
  chart: ChartSettingsShown;
  onSave: () => void;
}

/** How the candles look, and their picture. */
function PictureTools({ symbol, chart, onSave }: PictureToolsProps) {
  const { t } = useMessages();
  const { isLogAxis } = chart.settings;
  return (
    <>
      <TextButton isSelected={isLogAxis} onPress={() => chart.setLogAxis(!isLogAxis)}>
        {t('chart.log')}
      </TextButton>
      <span className={styles.looks}>
        <ErrorBoundary resetKey={symbol} fallback={Nothing}>
          <Suspense>
            <LookTools chart={chart} />
          </Suspense>
        </ErrorBoundary>
      </span>
      <IconButton
        size="small"
        label={t('chart.savePicture')}
        icon={<Camera size={16} aria-hidden />}
        onPress={onSave}
      />
    </>
  );
}

/** Which candles are drawn, and what is computed from them. */
function CandleTools({ chart }: { chart: ChartSettingsShown }) {
  const { t } = useMessages();
  return (
    <>
      <ToolRule />
      <SegmentedControl
        label={t('trade.frames')}
        kind="plain"
        segments={timeFrames.map((id) => ({ id, label: t(`trade.frame${id}`) }))}
        selected={chart.settings.frame}
        onSelect={chart.setFrame}
      />
      <ToolRule />
      <SegmentedControl
        label={t('trade.chartSources')}
        kind="plain"
        segments={marketSources.map((id) => ({ id, label: t(`trade.chartSource${id}`) }))}
        selected={chart.settings.source}
        onSelect={chart.setSource}
      />
      <ToolRule />
      <IndicatorsButton chart={chart} />
    </>
  );
}
