import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { exactNumber } from '@assay/features/numbers/exact-number';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import { ratePercent } from '@assay/features/seconds-contract/proofs/receipt-arithmetic';
import { FIRST_CONTRACT_RULE } from '@assay/settlement/contract-rule';
import type { ContractReceipt } from '@assay/settlement/receipt';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';

/** What was agreed, and where in the order of things. */
export function ReceiptTerms({ receipt }: { receipt: ContractReceipt }) {
  const { t } = useMessages();
  const isFirst = receipt.ruleVersion === FIRST_CONTRACT_RULE;
  const isUp = receipt.direction === 'up';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  const money = (text: string) => `${exactNumber(text, moneyDecimals)} ${receipt.stakeCoin}`;
  return (
    <ReceiptSection number={1} title={t('receipt.terms')} words={t('receipt.rule', { version: receipt.ruleVersion })}>
      <dl className={styles.terms}>
        <Term name={t('receipt.order')}>{String(receipt.orderId)}</Term>
        <Term name={t('receipt.afterTick')}>{groupThousands(String(receipt.openedAfterTick))}</Term>
        <Term name={t('receipt.account')}>{t(receipt.account === 'real' ? 'proof.real' : 'proof.demo')}</Term>
        <Term name={t('receipt.call')}>
          <span className={`${styles.call} ${isUp ? 'up' : 'down'}`}>
            <Arrow size={14} aria-hidden />
            {t(isUp ? 'proof.up' : 'proof.down')}
          </span>
        </Term>
        <Term name={t('receipt.stake')}>{money(receipt.stake)}</Term>
        <Term name={t('receipt.rate')}>{ratePercent(receipt.incomeRatePpm)}</Term>
        <Term name={t('receipt.fee', { rate: ratePercent(receipt.feePpm) })}>{money(receipt.fee)}</Term>
        <Term name={t('receipt.entry')}>{t(isFirst ? 'receipt.entryFirst' : 'receipt.entryMedian')}</Term>
        <Term name={t('receipt.exit')}>
          {t(isFirst ? 'receipt.exitWords' : 'receipt.exitMedian', { count: receipt.exitTicks })}
        </Term>
      </dl>
    </ReceiptSection>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
