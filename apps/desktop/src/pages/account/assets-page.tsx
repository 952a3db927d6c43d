import { useMessages } from '@assay/features/messages/use-messages';
import { useAddress } from '@assay/site-frame/routing/use-address';
import { LinkTabs } from '../../page-parts/link-tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountOfPath } from './account-of-path.ts';
import { ContractAccounts } from './contract-accounts.tsx';
import { EarnOverview } from './earn-overview.tsx';
import { SpotAccount } from './spot-account.tsx';

const tabs = [
  { account: '1', key: 'wallet.contract' },
  { account: '2', key: 'wallet.spot' },
  { account: '3', key: 'wallet.earn' },
] as const;

/** `/account/assert/{account}`: 1 contract accounts, 2 the spot account, 3 what is placed in products. */
export function AssetsPage() {
  const { t } = useMessages();
  const account = accountOfPath(useAddress().path);
  const current = tabs.find((tab) => tab.account === account) ?? tabs[1];
  return (
    <AccountFrame page="/account/assert" title={t(current.key)} hasOwnHead>
      <h1 className="visually-hidden">{t(current.key)}</h1>
      <LinkTabs
        label={t('wallet.accounts')}
        tabs={tabs.map((tab) => ({
          to: `/account/assert/${tab.account}`,
          label: t(tab.key),
          isCurrent: tab === current,
        }))}
      />
      {account === '1' && <ContractAccounts />}
      {account === '2' && <SpotAccount />}
      {account === '3' && <EarnOverview />}
    </AccountFrame>
  );
}
