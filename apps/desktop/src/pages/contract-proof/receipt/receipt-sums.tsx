import { useMessages } from '@assay/features/messages/use-messages';
import type { ArithmeticShown } from '@assay/features/seconds-contract/proofs/receipt-arithmetic';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { classNames } from '@assay/ui/class-names';
import type { ReactNode } from 'react';
import { voidCauseKeys } from '../void-cause-keys.ts';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';

const outcomes = {
  win: 'proof.win',
  lose: 'proof.lose',
  draw: 'proof.draw',
  void: 'proof.void',
  open: 'proof.holding',
} as const;

/** The settlement as sums that anybody can do again, from the exit price to what the person made or lost. */
export function ReceiptSums({ receipt, sums }: { receipt: ContractReceipt; sums: ArithmeticShown }) {
  const { t } = useMessages();
  const { stake, fee, profit, returned, coin } = sums;
  const outcome = t(outcomes[sums.result]);
  const outcomeClass = sums.result === 'win' ? 'up' : sums.result === 'lose' ? 'down' : undefined;
  return (
    <ReceiptSection number={3} title={t('receipt.arithmetic')} words={t('receipt.arithmeticWords')}>
      <dl className={styles.sums}>
        {sums.entryPrices !== '' && (
          <Line
            name={t('receipt.entryPrice')}
            sum={t('receipt.medianOf', { prices: sums.entryPrices })}
            value={sums.entryPrice}
          />
        )}
        <Line
          name={t('receipt.exitPrice')}
          sum={exitWords(receipt, sums, t)}
          value={sums.exitPrice || t('state.none')}
        />
        <Line
          name={t('receipt.outcome')}
          sum={outcomeWords(receipt, sums, t)}
          value={<span className={outcomeClass}>{outcome}</span>}
        />
        <Line
          name={t('receipt.profit')}
          sum={sums.result === 'win' ? `${stake} × ${sums.rate}` : t('receipt.noProfit', { profit })}
          value={sums.result === 'win' ? profit : '0.00'}
        />
        {sums.result !== 'open' && (
          <>
            <Line
              name={t('receipt.paid')}
              sum={
                sums.result === 'win'
                  ? `${stake} + ${profit}`
                  : sums.result === 'lose'
                    ? t('receipt.stakeLost', { stake })
                    : t('receipt.stakeAndFee', { stake, fee })
              }
              value={`${returned} ${coin}`}
              isFinal
            />
            <Line
              name={t('receipt.yourResult')}
              sum={t('receipt.resultSum', { returned, stake, fee })}
              value={
                <span
                  className={sums.netDirection === 'flat' ? undefined : sums.netDirection}
                >{`${sums.net} ${coin}`}</span>
              }
            />
          </>
        )}
      </dl>
    </ReceiptSection>
  );
}

type Translate = ReturnType<typeof useMessages>['t'];

function exitWords(receipt: ContractReceipt, sums: ArithmeticShown, t: Translate): string {
  if (sums.exitSum !== '') return sums.isMedian ? t('receipt.medianOf', { prices: sums.exitSum }) : sums.exitSum;
  if (sums.result === 'open') return t('receipt.stillOpen');
  if (receipt.entryTick !== null) return t('receipt.noExit');
  return t(sums.isMedian ? 'receipt.noEntry' : 'receipt.noFirst');
}

function outcomeWords(receipt: ContractReceipt, { comparison, result }: ArithmeticShown, t: Translate): string {
  if (comparison === undefined) return result === 'open' ? t('receipt.stillOpen') : voidWords(receipt, t);
  const { exit, sign, entry, difference } = comparison;
  if (sign === '=') return t('receipt.equal', { exit, entry });
  const call = t(receipt.direction === 'up' ? 'proof.callUp' : 'proof.callDown');
  return t(result === 'win' ? 'receipt.right' : 'receipt.wrong', { exit, sign, entry, call, difference });
}

interface LineProps {
  name: string;
  sum: string;
  value: ReactNode;
  isFinal?: boolean;
}

function Line({ name, sum, value, isFinal = false }: LineProps) {
  return (
    <div className={classNames(styles.line, isFinal && styles.final)}>
      <dt>{name}</dt>
      <dd className={styles.sum}>{sum}</dd>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** With the cause that the receipt names, which is the exchange's word. */
function voidWords({ voidCause }: ContractReceipt, t: Translate): string {
  const words = t('proof.statusVoid');
  return voidCause === '' ? words : `${words} (${t(voidCauseKeys[voidCause])})`;
}
