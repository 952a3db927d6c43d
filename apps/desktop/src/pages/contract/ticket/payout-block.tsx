import { useMessages } from '@assay/features/messages/use-messages';
import type { TermsShown } from '@assay/features/seconds-contract/form/contract-form-shown';
import { ExplainedTerm } from '@assay/ui/explained-term.tsx';
import { ChangeText } from '@assay/ui/number-text.tsx';
import styles from './ticket.module.css';

/** What comes back when one is right, what it costs, and the most that can be lost. */
export function PayoutBlock({ terms, coin }: { terms: TermsShown; coin: string }) {
  const { t } = useMessages();
  return (
    <div className={styles.payout}>
      <p className={styles['payout-main']}>
        <span>{t('contract.payout')}</span>
        <b>
          {terms.payout} <small>{coin}</small>
        </b>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contract.profit', { rate: terms.profitRate })}</dt>
          <dd>
            <ChangeText text={terms.profit} /> {coin}
          </dd>
        </div>
        <div>
          <dt>{t('contract.fee', { rate: terms.feeRate })}</dt>
          <dd>
            {terms.fee} {coin}
          </dd>
        </div>
        <div>
          <dt>{t('contract.mostLoss')}</dt>
          <dd>
            <ChangeText text={terms.loss} /> {coin}
          </dd>
        </div>
        <div>
          <dt>
            <ExplainedTerm explanation={t('contract.breakEvenWords')}>{t('contract.breakEven')}</ExplainedTerm>
          </dt>
          <dd className={styles.strong}>{terms.breakEven}</dd>
        </div>
      </dl>
    </div>
  );
}
