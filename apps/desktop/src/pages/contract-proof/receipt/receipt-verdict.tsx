import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { ReceiptReport } from '@assay/settlement/check-receipt';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import styles from './receipt-page.module.css';
import { checkNameKey, findingKey, findingValues } from './receipt-words.ts';

export interface ReceiptVerdictProps {
  report: ReceiptReport;
  isChecking: boolean;
  onCheckAgain: () => void;
}

/** The one line that matters: whether this browser's own computation agrees. */
export function ReceiptVerdict({ report, isChecking, onCheckAgain }: ReceiptVerdictProps) {
  const { t } = useMessages();
  const { verdict } = report;
  const Icon = verdict === 'proved' ? Check : verdict === 'failed' ? X : Hourglass;
  return (
    <section className={classNames(styles.verdict, styles[`verdict-${verdict}`])} aria-busy={isChecking}>
      <span className={styles.seal}>
        <Icon size={20} aria-hidden />
      </span>
      <div role="status">
        <h2>{isChecking ? t('receipt.checking') : t(titles[verdict])}</h2>
        <Words report={report} />
      </div>
      <Button size="small" onPress={onCheckAgain} isPending={isChecking}>
        <RefreshCw size={14} aria-hidden />
        {t('receipt.again')}
      </Button>
    </section>
  );
}

const titles = { proved: 'receipt.matches', failed: 'receipt.failed', 'not-sealed': 'receipt.open' } as const;

function Words({ report: { verdict, checks, receipt } }: { report: ReceiptReport }) {
  const { t } = useMessages();
  if (verdict === 'not-sealed') return <p>{t(receipt?.status === 0 ? 'receipt.running' : 'receipt.openWords')}</p>;
  if (verdict === 'proved') {
    const isNewKey = checks.some(({ code }) => code === 'key-unknown');
    const hashes = receipt?.ticks.length ?? 0;
    return (
      <p>
        {t('receipt.matchesWords', { hashes, text: groupThousands(String(hashes)) })}
        {isNewKey && ` ${t('receipt.matchesUnknown')}`}
      </p>
    );
  }
  const failed = checks.filter(({ status }) => status === 'failed');
  return (
    <>
      <p>{t('receipt.failedWords', { count: failed.length })}</p>
      <ul>
        {failed.map(({ name, code, values }) => (
          <li key={name}>
            <b className={styles.fault}>{t(checkNameKey(name))}</b> {t(findingKey(code), findingValues(values, t))}
          </li>
        ))}
      </ul>
    </>
  );
}
