import { assertNever } from '@assay/amounts/assert-never';
import { useMessages } from '@assay/features/messages/use-messages';
import { useFreezeLink } from '@assay/features/session/use-freeze-link';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import styles from './login.module.css';
import { LoginFrame } from './login-frame.tsx';

const effects = ['freeze.effect1', 'freeze.effect2', 'freeze.effect3', 'freeze.effect4'] as const;

/** `/login/freeze#…`: the link of an alert mail. The token stands behind the `#`, which goes to no server. */
export function FreezeLinkPage() {
  const { t, serverText } = useMessages();
  const [token] = useState(() => location.hash.slice(1));
  const { status, refusal, freeze } = useFreezeLink(token);
  switch (status) {
    case 'frozen':
      return (
        <LoginFrame>
          <p className={styles.sub}>{t('freeze.frozen')}</p>
          <Notice kind="success">{t('freeze.frozenWords')}</Notice>
          <Ways />
        </LoginFrame>
      );
    case 'invalid':
      return (
        <LoginFrame>
          <p className={styles.sub}>{t('freeze.invalid')}</p>
          <Notice kind="warning">{t('freeze.invalidWords')}</Notice>
          <Ways />
        </LoginFrame>
      );
    case 'asking':
    case 'sending':
    case 'failed':
      return (
        <LoginFrame>
          <p className={styles.sub}>{t('freeze.linkLead')}</p>
          <ul className={styles.points}>
            {effects.map((key) => (
              <li key={key} className={styles.point}>
                {t(key)}
              </li>
            ))}
          </ul>
          {status === 'failed' && <Notice kind="error">{serverText(refusal ?? '')}</Notice>}
          <div className={styles.ways}>
            <Button kind="danger" size="large" isBlock isPending={status === 'sending'} onPress={freeze}>
              {t('freeze.press')}
            </Button>
          </div>
        </LoginFrame>
      );
    default:
      return assertNever(status);
  }
}

function Ways() {
  const { t } = useMessages();
  return (
    <div className={styles.ways}>
      <ButtonLink to="/login/thaw" size="large" isBlock>
        {t('freeze.toThaw')}
      </ButtonLink>
      <ButtonLink to="/login/login" size="large" isBlock>
        {t('freeze.toLogin')}
      </ButtonLink>
    </div>
  );
}
