import { useMessages } from '@assay/features/messages/use-messages';
import { useDaySource } from '@assay/features/preferences/use-day-source';
import { type MarketSource, marketSources } from '@assay/protocol/market-sources';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';

/** Says whose last 24 hours the list shows, and offers the other ones. No drop-down, whose code would come to every first visit. */
export function DaySourceChoice() {
  const { t } = useMessages();
  const { source, setSource } = useDaySource();
  return (
    <>
      <span className="muted">{t('market.daySource')}</span>
      <SegmentedControl<MarketSource>
        label={t('market.daySource')}
        segments={marketSources.map((id) => ({ id, label: t(`market.source${id}`) }))}
        selected={source}
        onSelect={setSource}
      />
    </>
  );
}
