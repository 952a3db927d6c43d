import { useMessages } from '@assay/features/messages/use-messages';
import { useSystem } from '@assay/features/system/use-system';
import { Page } from '@assay/site-frame/pages/page.tsx';
import { usePageTitle } from '@assay/site-frame/pages/page-title';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { Notice } from '@assay/ui/states.tsx';
import styles from './login.module.css';
import { LoginAside } from './login-aside.tsx';

const forget = {
  lead: 'forget.lead',
  points: ['forget.point1', 'forget.point2'],
  sandboxPoint: 'forget.sandbox',
  warning: 'forget.stranger',
  ways: [
    { to: '/login/login', key: 'forget.toLogin' },
    { to: '/login/register', key: 'forget.toRegister' },
  ],
} as const;

const modify = {
  lead: 'modify.lead',
  points: ['modify.point1', 'modify.point2', 'modify.point3'],
  sandboxPoint: 'modify.sandbox',
  warning: undefined,
  ways: [
    { to: '/setting/safty?type=1', key: 'modify.toSecurity' },
    { to: '/trade', key: 'modify.toTrade' },
  ],
} as const;

/** `/login/forget` and `/login/modify`: what holds for a password, and the ways on. */
export function PasswordPage() {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  const { lead, points, sandboxPoint, warning, ways } = useAddress().path.endsWith('/modify') ? modify : forget;
  const shown = isSandbox ? [...points, sandboxPoint] : points;
  return (
    <Page className={styles.page}>
      <div className={styles.main}>
        <div className={styles.form}>
          <h1>{usePageTitle()}</h1>
          <p className={styles.sub}>{t(lead)}</p>
          <ul className={styles.points}>
            {shown.map((key) => (
              <li key={key} className={styles.point}>
                {t(key)}
              </li>
            ))}
          </ul>
          {warning !== undefined && <Notice kind="warning">{t(warning)}</Notice>}
          <div className={styles.ways}>
            {ways.map(({ to, key }, at) => (
              <ButtonLink key={to} to={to} kind={at === 0 ? 'primary' : 'default'} size="large" isBlock>
                {t(key)}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
      <LoginAside />
    </Page>
  );
}
