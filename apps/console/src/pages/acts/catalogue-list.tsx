import { useMessages } from '@assay/features/messages/use-messages';
import { type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import { SearchField } from '@assay/ui/search-field.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { Block } from '../../parts/block.tsx';
import { CommandWords } from '../../parts/command-words.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useMay } from '../../seat/use-seat.ts';
import styles from './catalogue.module.css';

export interface CatalogueEntry {
  readonly name: string;
  readonly scope: GrantedScope;
  readonly to: string;
  readonly words: string;
  readonly persons: number;
  readonly isProvenAnew: boolean;
}

/** Entries of the operator's catalogue in the groups of their scopes. What the seat may not do is there too, and says so. */
export function CatalogueList({ entries }: { entries: readonly CatalogueEntry[] }) {
  const { t } = useMessages();
  const may = useMay();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(wanted));
  const groups = grantedScopes
    .map((scope) => ({ scope, entries: found.filter((entry) => entry.scope === scope) }))
    .filter((group) => group.entries.length > 0);
  return (
    <Screen>
      <div className={styles.search}>
        <SearchField label={t('act.search')} value={search} onChange={setSearch} />
      </div>
      {groups.length === 0 && (
        <EmptyState icon={<SearchX />} title={t('act.noneFound')} words={t('act.noneFoundWords')} />
      )}
      {groups.map((group) => (
        <Block
          key={group.scope}
          title={t(`scope.${group.scope}`)}
          headEnd={may(group.scope) ? undefined : <Badge>{t('act.notYours')}</Badge>}
        >
          <ul className={styles.list}>
            {group.entries.map((entry) => (
              <li key={entry.name} className={styles.entry}>
                {may(entry.scope) ? (
                  <PageLink to={entry.to} className={styles.name}>
                    {entry.name}
                  </PageLink>
                ) : (
                  <span className={styles.closed}>{entry.name}</span>
                )}
                <span className={styles.words}>
                  <CommandWords text={entry.words} />
                </span>
                <span className={styles.marks}>
                  {entry.persons > 1 && <Badge kind="warning">{t('act.persons', { count: entry.persons })}</Badge>}
                  {entry.isProvenAnew && entry.persons === 1 && <Badge kind="info">{t('act.needsProof')}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      ))}
    </Screen>
  );
}
