import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import IdCard from 'lucide-react/icons/id-card';
import { identityStateOf } from '../../identity-state.ts';
import { SecurityRow, type SecurityRowProps } from '../security-row.tsx';

export function IdentityRow({ user }: SecurityRowProps) {
  const { t } = useMessages();
  const identity = identityStateOf(user.auth);
  return (
    <SecurityRow
      id="identity"
      icon={<IdCard size={20} />}
      title={t('security.identity')}
      words={t(identity.words)}
      state={<Badge kind={identity.badge}>{t(identity.name)}</Badge>}
      action={
        <ButtonLink to="/setting/verify?type=2" size="small">
          {t('logins.view')}
        </ButtonLink>
      }
    />
  );
}
