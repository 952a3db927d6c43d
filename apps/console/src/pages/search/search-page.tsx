import { useMessages } from '@assay/features/messages/use-messages';
import { consoleSearch } from '@assay/protocol/console/table-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Badge } from '@assay/ui/badge.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import styles from './search.module.css';

type Found = DataOf<typeof consoleSearch>[number];

/** `/search?text=`: what has this id, mail address, chain address, transaction or number. Every one leads to its user's page. */
export function SearchPage() {
  const { t } = useMessages();
  const text = (new URLSearchParams(useAddress().query).get('text') ?? '').trim();
  const query = useConsoleQuery(consoleSearch, { text }, { isWanted: text !== '' });
  return (
    <Screen>
      <Block title={text === '' ? t('console.search') : t('find.title', { text })}>
        {text === '' ? (
          <EmptyState icon={<SearchX />} title={t('find.empty')} words={t('find.noneWords')} />
        ) : (
          <QueryStates query={query} rows={3}>
            {(found) => <Results found={found} />}
          </QueryStates>
        )}
      </Block>
    </Screen>
  );
}

function Results({ found }: { found: readonly Found[] }) {
  const { t } = useMessages();
  if (found.length === 0) return <EmptyState icon={<SearchX />} title={t('find.none')} words={t('find.noneWords')} />;
  return (
    <ul>
      {found.map((one) => (
        <li key={`${one.kind} ${one.id} ${one.userId}`}>
          <PageLink to={placeOf(one)} className={styles.found}>
            <Badge>{t(`find.kind${one.kind}`)}</Badge>
            <strong>{one.id}</strong>
            <span className={styles.label}>{one.label}</span>
            {one.kind !== 'user' && one.userId !== '' && (
              <span className="muted">{t('find.ofUser', { id: one.userId })}</span>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** What belongs to somebody is looked at on his page, in the part that holds such things. */
function placeOf({ kind, id, userId }: Found): string {
  const page = `/users/${encodeURIComponent(userId)}`;
  return kind === 'user' ? page : `${page}?${new URLSearchParams({ found: kind, id })}`;
}
