import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import Lock from 'lucide-react/icons/lock';
import { SecurityRow } from '../security-row.tsx';

export function LoginPasswordRow() {
  const { t } = useMessages();
  return (
    <SecurityRow
      id="login-password"
      icon={<Lock size={20} />}
      title={t('security.password')}
      words={t('security.passwordWords')}
      state={<Badge kind="success">{t('security.set')}</Badge>}
      action={
        <ButtonLink to="/login/modify" size="small">
          {t('safety.change')}
        </ButtonLink>
      }
    />
  );
}
