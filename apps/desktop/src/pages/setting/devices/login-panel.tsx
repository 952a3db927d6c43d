import { useMessages } from '@assay/features/messages/use-messages';
import { useLoginHistory } from '@assay/features/security/use-login-history';
import { loginOutcomes } from '@assay/protocol/endpoints/user-sessions';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { ListStates } from '../../../page-parts/list-states.tsx';
import styles from './devices.module.css';
import { LoginTable } from './login-table.tsx';

const all = 'all';
const choices = [all, ...loginOutcomes] as const;
const bones = { rows: 6, columns: 4, rowHeight: 52 };

/** Who got in and who was refused, in pages of ten. */
export function LoginPanel() {
  const { t } = useMessages();
  const [choice, setChoice] = useState<(typeof choices)[number]>(all);
  const history = useLoginHistory(choice === all ? undefined : choice);
  const isRefused = choice === 'refused';
  return (
    <Panel
      title={t('logins.title')}
      headEnd={
        <SegmentedControl
          label={t('logins.filter')}
          segments={choices.map((id) => ({ id, label: t(`logins.${id}`) }))}
          selected={choice}
          onSelect={setChoice}
        />
      }
    >
      <div className={styles.list}>
        <ListStates
          list={history}
          bones={bones}
          empty={
            <EmptyState
              icon={<ShieldCheck />}
              title={t(isRefused ? 'logins.emptyTitle' : 'logins.newTitle')}
              words={t(isRefused ? 'logins.emptyWords' : 'logins.newWords')}
            />
          }
        >
          <LoginTable logins={history.rows} />
        </ListStates>
      </div>
      <p className={styles.note}>{t('logins.note')}</p>
    </Panel>
  );
}
