import { useMessages } from '@assay/features/messages/use-messages';
import { buttonClass } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Page } from '../../routing/page.tsx';
import { PageLink } from '../../routing/page-link.tsx';
import { useAddress } from '../../routing/use-address.ts';
import styles from './login.module.css';
import { LoginAside } from './login-aside.tsx';

const forget = {
  title: 'forget.title',
  lead: 'forget.lead',
  points: ['forget.point1', 'forget.point2', 'forget.point3'],
  warning: 'forget.stranger',
  ways: [
    { to: '/login/login', key: 'forget.toLogin' },
    { to: '/login/register', key: 'forget.toRegister' },
  ],
} as const;

const modify = {
  title: 'modify.title',
  lead: 'modify.lead',
  points: ['modify.point1', 'modify.point2', 'modify.point3'],
  warning: undefined,
  ways: [
    { to: '/setting/safty?type=1', key: 'modify.toSecurity' },
    { to: '/trade', key: 'modify.toTrade' },
  ],
} as const;

/** `/login/forget` and `/login/modify`: what holds for a password, and the ways on. */
export function PasswordPage() {
  const { t } = useMessages();
  const { title, lead, points, warning, ways } = useAddress().path.endsWith('/modify') ? modify : forget;
  return (
    <Page title={t(title)} className={styles.page}>
      <div className={styles.main}>
        <div className={styles.form}>
          <h1>{t(title)}</h1>
          <p className={styles.sub}>{t(lead)}</p>
          <ul className={styles.points}>
            {points.map((key) => (
              <li key={key} className={styles.point}>
                {t(key)}
              </li>
            ))}
          </ul>
          {warning !== undefined && <Notice kind="warning">{t(warning)}</Notice>}
          <div className={styles.ways}>
            {ways.map(({ to, key }, at) => (
              <PageLink
                key={to}
                to={to}
                className={buttonClass({ kind: at === 0 ? 'primary' : 'default', size: 'large', isBlock: true })}
              >
                {t(key)}
              </PageLink>
            ))}
          </div>
        </div>
      </div>
      <LoginAside />
    </Page>
  );
}
