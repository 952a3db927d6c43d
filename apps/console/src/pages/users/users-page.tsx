import { useMessages } from '@assay/features/messages/use-messages';
import { usersTable } from '@assay/protocol/console/tables/people-tables';
import { useLocation } from 'wouter';
import { Block } from '../../parts/block.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ConsoleTable } from '../../table/console-table.tsx';

/** `/users`: everybody who has an account; a row leads to the person's page. */
export function UsersPage() {
  const { t } = useMessages();
  const [, navigate] = useLocation();
  return (
    <Screen kind="fill">
      <Block title={t('console.users')}>
        <ConsoleTable
          definition={usersTable}
          label={t('console.users')}
          onOpen={(row) => navigate(`/users/${row.user}`)}
        />
      </Block>
    </Screen>
  );
}
