import type { WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { coinChoices } from '../../page-parts/coin-choices.ts';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import styles from './spot-account.module.css';

const actions = [
  { to: '/account/recharge', key: 'rail.recharge', Icon: ArrowDownToLine },
  { to: '/account/withdrawel', key: 'rail.withdrawal', Icon: ArrowUpFromLine },
  { to: '/account/dui', key: 'rail.exchange', Icon: ArrowLeftRight },
] as const;

interface TotalPanelProps {
  page: WalletPage;
  isSandbox: boolean;
  onTransfer: () => void;
}

/** What everything is worth, and the ways in and out. */
export function TotalPanel({ page, isSandbox, onTransfer }: TotalPanelProps) {
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
        {isLoading ? (
          <Bone width={180} height={24} />
        ) : (
          <>
            {hidesAmounts ? <HiddenAmount /> : wallet.total} <small>USDT</small>
          </>
        )}
      </p>
      {isLoading ? (
        <p className={classNames(styles.second, styles.choice)}>
          <Bone width={110} />
        </p>
      ) : (
        <TotalInCoin page={page} />
      )}
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
        <Button isBlock onPress={onTransfer}>
          <ArrowRightLeft size={16} aria-hidden />
          {t('wallet.transfer')}
        </Button>
      </div>
    </div>
  );
}

/** The total in the coin of choice, and the choice. */
function TotalInCoin({ page }: { page: WalletPage }) {
  const { t } = useMessages();
  const { wallet, hidesAmounts, totalCoin } = page;
  const choices = wallet.totalCoins.includes(totalCoin) ? wallet.totalCoins : [totalCoin, ...wallet.totalCoins];
  return (
    <div className={classNames(styles.second, styles.choice)}>
      <span>≈ {hidesAmounts ? <HiddenAmount /> : (wallet.totalInCoin ?? t('state.none'))}</span>
      <Select
        kind="text"
        isLabelHidden
        label={t('wallet.totalCoin')}
        options={coinChoices(choices)}
        selected={totalCoin}
        onSelect={page.setTotalCoin}
      />
    </div>
  );
}
