import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import type { ArithmeticShown } from '@assay/features/seconds-contract/proofs/receipt-arithmetic';
import type { ReceiptReport } from '@assay/settlement/check-receipt';
import type { FindingStatus } from '@assay/settlement/finding';
import type { ReceiptCheck } from '@assay/settlement/receipt-check-codes';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import X from 'lucide-react/icons/x';
import styles from './receipt.module.css';
import { ReceiptSection } from './receipt-section.tsx';
import { checkNameKey, findingKey, findingValues } from './receipt-words.ts';

const signs: Record<
  FindingStatus,
  { readonly Icon: typeof Check; readonly key: 'proved' | 'claimed' | 'notYet' | 'fails' }
> = {
  proved: { Icon: Check, key: 'proved' },
  claimed: { Icon: CircleAlert, key: 'claimed' },
  open: { Icon: Hourglass, key: 'notYet' },
  failed: { Icon: X, key: 'fails' },
};

export interface ReceiptChecksProps {
  report: ReceiptReport;
  sums: ArithmeticShown;
}

/** Each check with its finding: what holds in a word, what does not in a sentence. */
export function ReceiptChecks({ report, sums }: ReceiptChecksProps) {
  const { t } = useMessages();
  return (
    <ReceiptSection title={t('receipt.checks')}>
      <ul className={styles.checks}>
        {report.checks.map((check) => (
          <CheckLine key={check.name} check={check} report={report} sums={sums} />
        ))}
      </ul>
    </ReceiptSection>
  );
}

interface CheckLineProps extends ReceiptChecksProps {
  check: ReceiptCheck;
}

function CheckLine({ check, report, sums }: CheckLineProps) {
  const { t } = useMessages();
  const { Icon, key } = signs[check.status];
  const isPlain = check.status === 'proved';
  return (
    <li className={styles[check.status]}>
      <Icon size={16} aria-hidden />
      <span>
        {t(checkNameKey(check.name))}
        <span className="visually-hidden">{`: ${t(`receipt.${key}`)}`}</span>
        {(!isPlain || check.code === 'result-cause') && (
          <small>{t(findingKey(check.code), findingValues(check.values, t))}</small>
        )}
      </span>
      <span className={styles.figure}>{isPlain && <Figure check={check} report={report} sums={sums} />}</span>
    </li>
  );
}

/** The number that goes with a check that holds. */
function Figure({ check, report, sums }: CheckLineProps) {
  const { t } = useMessages();
  const count = (ticks: number) => t('receipt.count', { count: ticks });
  const { used, receipt } = report;
  switch (check.name) {
    case 'chain':
      return count(receipt?.ticks.length ?? 0);
    case 'index':
      return count(new Set([...(used?.entryTicks ?? []), ...(used?.exit ?? [])]).size);
    case 'entry': {
      const entryTick = check.values.sequence ?? check.values.last;
      return entryTick === undefined ? null : t('receipt.tickNumber', { number: groupThousands(entryTick) });
    }
    case 'exit':
      return sums.exitPrice;
    case 'money':
      return sums.result === 'open' ? null : sums.returned;
    case 'start-head':
    case 'end-head':
      return check.values.minute?.slice(11, 19) ?? null;
    default:
      return null;
  }
}
