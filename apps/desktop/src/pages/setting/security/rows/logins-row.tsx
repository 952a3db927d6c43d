import { useMessages } from '@assay/features/messages/use-messages';
import { useLoginHistory } from '@assay/features/security/use-login-history';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import History from 'lucide-react/icons/history';
import { SecurityRow } from '../security-row.tsx';

export function LoginsRow() {
  const { t, date } = useMessages();
  const { status, rows } = useLoginHistory('succeeded');
  const last = rows[0];
  return (
    <SecurityRow
      id="logins"
      icon={<History size={20} />}
      title={t('logins.title')}
      words={t('logins.words')}
      state={
        status === 'loading' ? (
          <Bone width={160} height={14} />
        ) : (
          last !== undefined && t('logins.last', { time: date(last.createdAt, 'YYYY-MM-DD HH:MM') })
        )
      }
      action={
        <ButtonLink to="/setting/logins" size="small">
          {t('logins.view')}
        </ButtonLink>
      }
    />
  );
}
