import { useMessages } from '@assay/features/messages/use-messages';
import type { SessionRow } from '@assay/protocol/endpoints/user-sessions';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import { deviceName } from './device-name.ts';
import styles from './devices.module.css';
import { PlaceCell } from './place-cell.tsx';

const columns = ['devices.device', 'devices.place', 'devices.since', 'devices.lastUse'] as const;

export interface SessionTableProps {
  sessions: readonly SessionRow[];
  /** The one that is being ended. */
  ending: string | undefined;
  onEnd: (sessionId: string) => void;
}

/** A line for each live session. This one ends by logging out. */
export function SessionTable({ sessions, ending, onEnd }: SessionTableProps) {
  const { t, date } = useMessages();
  return (
    <Table label={t('devices.title')} height="tall">
      <thead>
        <tr>
          {columns.map((key) => (
            <ColumnHead key={key}>{t(key)}</ColumnHead>
          ))}
          <ColumnHead className={styles.end}>{t('devices.action')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.sessionId}>
            <Cell>{deviceName(session, t)}</Cell>
            <PlaceCell {...session} />
            <Cell>{date(session.createdAt, 'YYYY-MM-DD HH:MM')}</Cell>
            <Cell>{date(session.lastUsedAt, 'YYYY-MM-DD HH:MM')}</Cell>
            <Cell className={styles.end}>
              {session.isThis ? (
                <Badge kind="success">{t('devices.this')}</Badge>
              ) : (
                <Button
                  size="small"
                  isPending={ending === session.sessionId}
                  label={t('devices.endOf', {
                    device: deviceName(session, t),
                    time: date(session.lastUsedAt, 'YYYY-MM-DD HH:MM'),
                  })}
                  onPress={() => onEnd(session.sessionId)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
