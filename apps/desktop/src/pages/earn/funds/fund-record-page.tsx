import { useFundOrders } from '@assay/features/funds/use-fund-orders';
import { useFunds } from '@assay/features/funds/use-funds';
import { EarnFrame } from '../parts/earn-frame.tsx';
import { FundHoldings } from './fund-holdings.tsx';
import { FundOrders } from './fund-orders.tsx';
import styles from './funds.module.css';

/** `/fund/record`: what one has in funds, with cost, value and profit, and every order from the press to the value that it got. */
export function FundRecordPage() {
  const funds = useFunds();
  const orders = useFundOrders(funds.rows);
  return (
    <EarnFrame section="fund" title="nav.fund" lead="fund.lead" isRecord>
      <div className={styles.cards}>
        <FundHoldings funds={funds} />
        <FundOrders orders={orders} />
      </div>
    </EarnFrame>
  );
}
