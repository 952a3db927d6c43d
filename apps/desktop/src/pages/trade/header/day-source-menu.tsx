import { useMessages } from '@assay/features/messages/use-messages';
import { useDaySource } from '@assay/features/preferences/use-day-source';
import { marketSources } from '@assay/protocol/market-sources';
import { PressMenu } from '@assay/site-frame/later-code/press-menu.tsx';
import styles from './header-strip.module.css';

/** Says whose last 24 hours the header shows, and offers the other ones. */
export function DaySourceMenu() {
  const { t } = useMessages();
  const { source, setSource } = useDaySource();
  const chosen = t(`market.source${source}`);
  return (
    <span className={styles.source}>
      <PressMenu
        label={`${t('market.daySource')}: ${chosen}`}
        menuLabel={t('market.daySource')}
        placement="bottom start"
        entries={marketSources.map((id) => ({
          id,
          label: t(`market.source${id}`),
          isCurrent: id === source,
          onAction: () => setSource(id),
        }))}
      >
        {chosen}
      </PressMenu>
    </span>
  );
}
