import { useMessages } from '@assay/features/messages/use-messages';
import type { LoginRow } from '@assay/protocol/endpoints/user-sessions';
import { Badge } from '@assay/ui/badge.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { deviceName } from './device-name.ts';
import { PlaceCell } from './place-cell.tsx';

const columns = ['logins.time', 'logins.outcome', 'devices.device', 'devices.place'] as const;

export function LoginTable({ logins }: { logins: readonly LoginRow[] }) {
  const { t, date } = useMessages();
  return (
    <Table label={t('logins.title')} height="tall">
      <thead>
        <tr>
          {columns.map((key) => (
            <ColumnHead key={key}>{t(key)}</ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {logins.map((login) => (
          <tr key={login.id}>
            <Cell>{date(login.createdAt)}</Cell>
            <Cell second={login.times > 1 ? t('logins.times', { times: login.times }) : undefined}>
              <Badge kind={login.outcome === 'succeeded' ? 'success' : 'danger'}>{t(`logins.${login.outcome}`)}</Badge>
            </Cell>
            <Cell>{deviceName(login, t)}</Cell>
            <PlaceCell {...login} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
