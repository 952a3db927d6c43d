import type { WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import List from 'lucide-react/icons/list';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import styles from './spot-account.module.css';

const actions = [
  { to: '/account/recharge', key: 'rail.recharge', Icon: ArrowDownToLine },
  { to: '/account/withdrawel', key: 'rail.withdrawal', Icon: ArrowUpFromLine },
  { to: '/account/dui', key: 'rail.exchange', Icon: ArrowLeftRight },
  { to: '/account/trade?type=4', key: 'rail.records', Icon: List },
] as const;

/** What everything is worth, and the ways in and out. */
export function TotalPanel({ page, isSandbox }: { page: WalletPage; isSandbox: boolean }) {
  const { t } = useMessages();
  const { wallet, hidesAmounts } = page;
  const isLoading = page.status === 'loading';
  const mainAction = wallet.heldCount === 0 && isSandbox ? '/account/recharge' : undefined;
  return (
    <div className={styles.total}>
      <div className={styles.label}>
        {t('wallet.total')}
        <ToggleIconButton
          label={t('wallet.hide')}
          icon={hidesAmounts ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
          size="small"
          isSelected={hidesAmounts}
          onChange={page.setHidesAmounts}
        />
      </div>
      <p className={styles.sum}>
        {isLoading ? <Bone width={180} height={24} /> : hidesAmounts ? <HiddenAmount /> : wallet.total}{' '}
        <small>USDT</small>
      </p>
      <p className={styles.second}>
        {isLoading ? (
          <Bone width={110} />
        ) : (
          wallet.totalInBitcoin !== undefined &&
          !hidesAmounts &&
          t('wallet.inBitcoin', { amount: wallet.totalInBitcoin })
        )}
      </p>
      <p className={styles.second}>
        {wallet.unpricedCount > 0 && t('wallet.unpriced', { count: wallet.unpricedCount })}
      </p>
      <div className={styles.ways}>
        {actions.map(({ to, key, Icon }) => (
          <ButtonLink key={to} to={to} kind={to === mainAction ? 'primary' : 'default'} isBlock>
            <Icon size={16} aria-hidden />
            {t(key)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
