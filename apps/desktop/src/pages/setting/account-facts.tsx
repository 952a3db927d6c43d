import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import type { UserInfoShown } from '@assay/features/session/use-user-info';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import { Badge } from '@assay/ui/badge.tsx';
import type { ReactNode } from 'react';
import parts from '../../page-parts/page-parts.module.css';
import { identityStateOf } from './identity-state.ts';
import styles from './setting.module.css';

type User = NonNullable<UserInfoShown['user']>;

/** What the server knows of the account and its locks. */
export function AccountFacts({ user }: { user: User }) {
  const { t } = useMessages();
  const identity = identityStateOf(user.auth);
  return (
    <dl className={styles.facts}>
      <Fact term={t('security.email')} value={maskedEmail(user.email)} />
      <Fact term={t('security.uid')} value={user.uid} />
      <Fact
        term={t('security.identity')}
        value={<Badge kind={identity.badge}>{t(identity.name)}</Badge>}
        words={
          <PageLink to="/setting/verify?type=2" className={parts.link}>
            {t('verify.rules')}
          </PageLink>
        }
      />
      <Fact
        term={t('security.password')}
        value={<Badge kind="success">{t('security.set')}</Badge>}
        words={t('security.passwordWords')}
      />
      <Fact
        term={t('security.fund')}
        value={
          <Badge kind={user.assetsPwd === 1 ? 'success' : 'neutral'}>
            {t(user.assetsPwd === 1 ? 'security.set' : 'security.notSet')}
          </Badge>
        }
        words={t('security.fundWords')}
      />
      <Fact
        term={t('security.factor')}
        value={
          <Badge kind={user.googleBind === 1 ? 'success' : 'neutral'}>
            {t(user.googleBind === 1 ? 'security.bound' : 'security.notBound')}
          </Badge>
        }
        words={t('security.factorWords')}
      />
    </dl>
  );
}

/** A line of what is known of the account. */
export function Fact({ term, value, words }: { term: string; value: ReactNode; words?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        {value}
        {words !== undefined && <p>{words}</p>}
      </dd>
    </div>
  );
}
