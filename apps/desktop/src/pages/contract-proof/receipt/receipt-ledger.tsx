import { formatMoney, moneyOf } from '@assay/amounts/money';
import { useMessages } from '@assay/features/messages/use-messages';
import { unitsOf } from '@assay/features/numbers/decimal';
import { decimalsOf } from '@assay/features/numbers/exact-number';
import { moneyDecimals } from '@assay/features/numbers/money-text';
import { signedDecimal } from '@assay/features/numbers/signed-decimal';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';
import { postingAccountKey, postingReasonKey } from './receipt-words.ts';

/** Every posting of the order, and their sum. */
export function ReceiptLedger({ receipt }: { receipt: ContractReceipt }) {
  const { t } = useMessages();
  const { postings } = receipt;
  const decimals = Math.max(moneyDecimals, decimalsOf(postings.map(({ amount }) => amount)));
  const coin = postings[0]?.coin ?? receipt.stakeCoin;
  return (
    <ReceiptSection number={4} title={t('receipt.ledger')} words={t('receipt.ledgerWords')}>
      <div className={styles.sheet}>
        <Table label={t('receipt.ledger')}>
          <thead>
            <tr>
              <ColumnHead>{t('receipt.ledgerAccount')}</ColumnHead>
              <ColumnHead>{t('receipt.posting')}</ColumnHead>
              <ColumnHead isNumber>{t('receipt.amountIn', { coin })}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {postings.map(({ account, amount, reason }) => {
              const accountKey = postingAccountKey(account);
              const reasonKey = postingReasonKey(reason);
              return (
                <tr key={`${reason}/${account}/${amount}`}>
                  <Cell>{accountKey === undefined ? account : t(accountKey)}</Cell>
                  <Cell className={styles.soft}>{reasonKey === undefined ? reason : t(reasonKey)}</Cell>
                  <Cell isNumber>{signedDecimal(amount, decimals)}</Cell>
                </tr>
              );
            })}
            <tr className={styles.total}>
              <td colSpan={2}>{t('receipt.sum')}</td>
              <Cell isNumber>
                {sumOf(
                  postings.map(({ amount }) => amount),
                  decimals,
                )}
              </Cell>
            </tr>
          </tbody>
        </Table>
      </div>
    </ReceiptSection>
  );
}

function sumOf(amounts: readonly string[], decimals: number): string {
  let sum = 0n;
  for (const amount of amounts)
    sum += amount.startsWith('-') ? -(unitsOf(amount.slice(1)) ?? 0n) : (unitsOf(amount) ?? 0n);
  return signedDecimal(`${sum < 0n ? '-' : ''}${formatMoney(moneyOf(sum < 0n ? -sum : sum))}`, decimals);
}
