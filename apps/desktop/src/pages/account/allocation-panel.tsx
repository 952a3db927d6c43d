import type { AllocationSlice, WalletPage } from '@assay/features/assets/use-wallet';
import { useMessages } from '@assay/features/messages/use-messages';
import { Bone } from '@assay/ui/skeleton.tsx';
import { HiddenAmount } from '../../page-parts/hidden-amount.tsx';
import styles from './spot-account.module.css';

/** The smallest slice is still seen. */
const sliceMinPx = 4;

/** Which part of the total each coin is, and all units of funds: a bar, and the same in numbers. */
export function AllocationPanel({ page }: { page: WalletPage }) {
  const { t } = useMessages();
  const { allocation } = page.wallet;
  return (
    <div className={styles.allocation}>
      <h2 className={styles.label}>{t('wallet.allocation')}</h2>
      {page.status === 'loading' ? (
        <Bone width="100%" height={8} />
      ) : allocation.length === 0 ? (
        <p className={styles.second}>{t('wallet.allocationEmpty')}</p>
      ) : (
        <>
          <div className={styles.bar} aria-hidden>
            {allocation.map(({ of, coin, share }) => (
              <span key={coin || of} style={{ flex: `${String(share)} 1 0`, minWidth: sliceMinPx }} />
            ))}
          </div>
          <ul className={styles.slices}>
            {allocation.map((slice) => (
              <Slice key={slice.coin || slice.of} slice={slice} hidesAmounts={page.hidesAmounts} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Slice({ slice, hidesAmounts }: { slice: AllocationSlice; hidesAmounts: boolean }) {
  const { t } = useMessages();
  const name = {
    coin: slice.coin,
    funds: t('wallet.funds'),
    others: t('wallet.other', { count: slice.count }),
  }[slice.of];
  return (
    <li>
      <span className={styles.dot} aria-hidden />
      <span>{name}</span>
      <span className={styles.worth}>{hidesAmounts ? <HiddenAmount /> : slice.value}</span>
      <b>{slice.percent}</b>
    </li>
  );
}
