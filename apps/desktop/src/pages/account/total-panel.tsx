import type { ValueLinePage } from '@assay/features/assets/use-value-line';
import { useWallet, type WalletPage } from '@assay/features/assets/use-wallet';
import { useFundsWorth } from '@assay/features/funds/use-funds-worth';
import { useMessages } from '@assay/features/messages/use-messages';
import { useOtherAccounts } from '@assay/features/transfers/use-other-accounts';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { ToggleIconButton } from '@assay/ui/icon-button.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
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
import { LoadFailed } from '../../page-parts/load-state.tsx';
import styles from './spot-account.module.css';

const actions = [
  { to: '/account/recharge', key: 'rail.recharge', Icon: ArrowDownToLine },
  { to: '/account/withdrawel', key: 'rail.withdrawal', Icon: ArrowUpFromLine },
  { to: '/account/dui', key: 'rail.exchange', Icon: ArrowLeftRight },
] as const;

interface TotalPanelProps {
  page: WalletPage;
  today: ValueLinePage['today'];
  isSandbox: boolean;
  onTransfer: () => void;
}

/** What everything is worth, and the ways in and out. */
export function TotalPanel({ page, today, isSandbox, onTransfer }: TotalPanelProps) {
  const { t } = useMessages();
  const isTold = page.status !== 'loading' && !page.hidesAmounts && today !== undefined;
  const mainAction = page.wallet.heldCount === 0 && isSandbox ? '/account/recharge' : undefined;
  return (
    <div className={styles.total}>
      <Total page={page} />
      <p className={styles.second}>
        {isTold && (
          <>
            {t('wallet.today')} <ChangeText text={`${today.amount} USDT`} /> <ChangeText text={today.percent} />
          </>
        )}
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

/** What everything is worth in USDT and in the coin of choice, and the eye. */
function Total({ page }: { page: WalletPage }) {
  const { t } = useMessages();
  const { wallet, hidesAmounts } = page;
  const isLoading = page.status === 'loading';
  return (
    <>
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
      {!isLoading && wallet.unpricedCount > 0 && (
        <p className={styles.second}>{t('wallet.unpriced', { count: wallet.unpricedCount })}</p>
      )}
    </>
  );
}

/** The same on the pages of the other accounts, in one line above what they hold. */
export function TotalStrip() {
  const { t } = useMessages();
  const page = useWallet(useOtherAccounts(), useFundsWorth());
  if (page.status === 'error')
    return (
      <Panel>
        <LoadFailed words={t('page.errorWords')} onRetry={page.retry} />
      </Panel>
    );
  return (
    <Panel className={styles.strip}>
      <Total page={page} />
    </Panel>
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
