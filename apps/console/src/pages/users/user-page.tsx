import { useMessages } from '@assay/features/messages/use-messages';
import { CallError } from '@assay/features/services/call-query';
import { personGet } from '@assay/protocol/console/person-console-endpoints';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { TabBar, TabPanel, Tabs } from '@assay/ui/tabs.tsx';
import { useLocation } from 'wouter';
import { PresenceNote } from '../../cases/presence-note.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import { ActsUpon } from './acts-upon.tsx';
import { Notes } from './notes.tsx';
import { OpenNow } from './open-now.tsx';
import type { PersonData } from './person-data.ts';
import { Standing } from './standing.tsx';
import { UserHead } from './user-head.tsx';
import { isUserTab, type UserTab, UserTable, userTabs } from './user-tables.tsx';
import styles from './users.module.css';

const lookEveryMs = 10_000;

/** `/users/{user}`: one person, in the read. What can be done is done by acts of the catalogue, each with its reason. */
export function UserPage() {
  const { path } = useAddress();
  const userId = decodeURIComponent(path.split('/')[2] ?? '');
  if (!/^[1-9][0-9]{0,14}$/.test(userId)) return <NotFound />;
  return <OneUser key={userId} userId={userId} />;
}

function OneUser({ userId }: { userId: string }) {
  const { t } = useMessages();
  const query = useConsoleQuery(personGet, { userId }, { pollMs: lookEveryMs });
  const { query: address, path } = useAddress();
  const [, navigate] = useLocation();
  const tab = tabOf(new URLSearchParams(address));
  if (query.error instanceof CallError && query.error.failure.msg === 'l.error.accountUnknown') return <NotFound />;
  return (
    <Screen kind="fill" title={t('users.title', { userId })}>
      <PresenceNote caseName={`user-${userId}`} />
      <QueryStates query={query}>
        {(person) => (
          <>
            <UserHead person={person} />
            <Tabs
              ids={userTabs}
              selected={tab}
              onSelect={(id) => navigate(`${path}?tab=${id}`)}
              className={styles.tabs}
            >
              <div className={styles.bar}>
                <TabBar label={t('users.parts')} items={userTabs.map((id) => ({ id, label: t(`users.tab${id}`) }))} />
              </div>
              <TabPanel id={tab} className={styles.panel}>
                <Part person={person} tab={tab} />
              </TabPanel>
            </Tabs>
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

/** What was searched for leads to the part that holds such things. */
const tabsOfFound = {
  order: 'orders',
  contract: 'contracts',
  deposit: 'deposits',
  transaction: 'deposits',
  address: 'deposits',
  withdrawal: 'withdrawals',
} as const satisfies Readonly<Record<string, UserTab>>;

function tabOf(address: URLSearchParams): UserTab {
  const wanted = address.get('tab');
  if (isUserTab(wanted)) return wanted;
  const found = address.get('found') ?? '';
  return Object.entries(tabsOfFound).find(([kind]) => kind === found)?.[1] ?? 'standing';
}

function Part({ person, tab }: { person: PersonData; tab: UserTab }) {
  const { userId } = person;
  switch (tab) {
    case 'standing':
      return <Standing person={person} />;
    case 'open':
      return <OpenNow userId={userId} />;
    case 'notes':
      return <Notes userId={userId} />;
    case 'acts':
      return <ActsUpon userId={userId} />;
    default:
      return <UserTable key={tab} userId={userId} tab={tab} />;
  }
}
