import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import BookUser from 'lucide-react/icons/book-user';
import IdCard from 'lucide-react/icons/id-card';
import List from 'lucide-react/icons/list';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { type ComponentType, Fragment } from 'react';
import styles from './account-frame.module.css';

interface RailEntry {
  readonly page: string;
  readonly to: string;
  readonly key: MessageKey;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
}

/** Pages of My assets, then those of the personal centre, whose index is `type`. */
const groups: readonly { readonly key: MessageKey; readonly entries: readonly RailEntry[] }[] = [
  {
    key: 'nav.myAssets',
    entries: [
      { page: '/account/assert', to: '/account/assert/2', key: 'rail.assets', Icon: Wallet },
      { page: '/account/recharge', to: '/account/recharge', key: 'rail.recharge', Icon: ArrowDownToLine },
      { page: '/account/withdrawel', to: '/account/withdrawel', key: 'rail.withdrawal', Icon: ArrowUpFromLine },
      { page: '/account/dui', to: '/account/dui', key: 'rail.exchange', Icon: ArrowLeftRight },
      { page: '/account/trade', to: '/account/trade?type=4', key: 'rail.records', Icon: List },
    ],
  },
  {
    key: 'nav.personalCentre',
    entries: [
      { page: '/setting/safty', to: '/setting/safty?type=1', key: 'rail.security', Icon: ShieldCheck },
      { page: '/setting/verify', to: '/setting/verify?type=2', key: 'rail.identity', Icon: IdCard },
      { page: '/setting/address', to: '/setting/address?type=3', key: 'rail.addresses', Icon: BookUser },
      { page: '/setting/invite', to: '/setting/invite', key: 'pages.invite', Icon: UserPlus },
      { page: '/setting/message', to: '/setting/message?type=4', key: 'rail.messages', Icon: Mail },
    ],
  },
];

/** The side menu of the account area. @param page the entry that is shown */
export function AccountRail({ page }: { page: string }) {
  const { t } = useMessages();
  return (
    <nav className={styles.rail} aria-label={t('rail.label')}>
      {groups.map(({ key, entries }) => (
        <Fragment key={key}>
          <p className={styles.group} id={key}>
            {t(key)}
          </p>
          <ul aria-labelledby={key}>
            {entries.map(({ page: own, to, key: words, Icon }) => (
              <li key={to}>
                <PageLink to={to} aria-current={own === page ? 'page' : undefined}>
                  <Icon size={16} aria-hidden />
                  {t(words)}
                </PageLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
