import { useMessages } from '@assay/features/messages/use-messages';
import { consoleTables } from '@assay/protocol/console/console-tables';
import { grantedScopes } from '@assay/protocol/console-scopes';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { Block } from '../../parts/block.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useMay } from '../../seat/use-seat.ts';
import styles from './tables.module.css';

/** `/tables`: every table of the exchange, by the scope that it needs. Those of others are there too, and say so. */
export function TablesPage() {
  const { t } = useMessages();
  const may = useMay();
  const groups = grantedScopes
    .map((scope) => ({ scope, tables: consoleTables.filter((table) => table.scope === scope) }))
    .filter(({ tables }) => tables.length > 0);
  return (
    <Screen>
      <div className={styles.groups}>
        {groups.map(({ scope, tables }) => (
          <Block
            key={scope}
            title={t(`scope.${scope}`)}
            headEnd={may(scope) ? undefined : <Badge>{t('rows.notYours')}</Badge>}
          >
            <ul className={styles.list}>
              {tables.map(({ name }) => (
                <li key={name}>
                  {may(scope) ? (
                    <PageLink to={`/tables/${name}`} className={styles.table}>
                      <strong>{t(`rows.table${name}`)}</strong>
                      <span className="muted">{t(`rows.holds${name}`)}</span>
                    </PageLink>
                  ) : (
                    <span className={styles.closed}>{t(`rows.table${name}`)}</span>
                  )}
                </li>
              ))}
            </ul>
          </Block>
        ))}
      </div>
    </Screen>
  );
}
