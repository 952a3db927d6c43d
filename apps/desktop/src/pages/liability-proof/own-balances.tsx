import { assertNever } from '@assay/amounts/assert-never';
import { type InclusionLine, type InclusionState, useInclusion } from '@assay/features/liabilities/use-inclusion';
import { useMessages } from '@assay/features/messages/use-messages';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { useSite } from '@assay/site-frame/site/site-context';
import { Button } from '@assay/ui/button.tsx';
import { EmptyState, Notice } from '@assay/ui/states.tsx';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import { saveFile } from '../../page-parts/save-file.ts';
import styles from './liabilities.module.css';

/** Whether what one had is counted in what was signed: computed here. */
export function OwnBalances() {
  const { t } = useMessages();
  const site = useSite();
  const state = useInclusion();
  switch (state.status) {
    case 'signed-out':
      return (
        <EmptyState
          icon={<Scale />}
          title={t('liabilities.signedOut')}
          words={t('liabilities.signedOutWords')}
          action={
            <ButtonLink to={site.loginFor('/proof/liabilities')} kind="primary" size="small">
              {t('liabilities.login')}
            </ButtonLink>
          }
        />
      );
    case 'loading':
      return <Loading rows={5} columns={1} rowHeight={32} />;
    case 'none':
      return <EmptyState icon={<Scale />} title={t('liabilities.noDay')} words={t('liabilities.noDayWords')} />;
    case 'error':
      return <LoadFailed onRetry={state.retry} />;
    case 'checked':
      return <Checked state={state} />;
    default:
      return assertNever(state);
  }
}

function Checked({ state }: { state: Extract<InclusionState, { status: 'checked' }> }) {
  const { t } = useMessages();
  const { isIncluded, lines, walks, day, fileText, isChecking, checkAgain } = state;
  return (
    <div className={styles.body}>
      <Notice kind={isIncluded ? 'success' : 'error'}>
        {t(isIncluded ? 'liabilities.included' : 'liabilities.failed', { day })}
      </Notice>
      <ul className={styles.checks}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {walks.map(({ asset, amount, leafHash, steps }) => (
        <details key={asset} className={styles.walk}>
          <summary>{t('liabilities.way', { asset, steps: steps.length })}</summary>
          <ol>
            <li>
              <span>{t('liabilities.leaf', { amount, asset })}</span>
              <code className="mono">{leafHash}</code>
            </li>
            {steps.map(({ side, siblingHash, siblingSum, hash, sum }) => (
              <li key={hash}>
                <span>
                  {t(side === 'left' ? 'liabilities.stepLeft' : 'liabilities.stepRight', { siblingSum, sum })}
                </span>
                <code className="mono">{siblingHash}</code>
                <code className="mono">{`= ${hash}`}</code>
              </li>
            ))}
          </ol>
        </details>
      ))}
      <div className={styles.actions}>
        <Button size="small" onPress={checkAgain} isPending={isChecking}>
          {t('liabilities.again')}
        </Button>
        <Button size="small" onPress={() => saveFile(`assay-inclusion-${day}.json`, 'application/json', fileText)}>
          {t('liabilities.save')}
        </Button>
      </div>
    </div>
  );
}

const signs = { proved: Check, claimed: CircleAlert, failed: X } as const;
const names = { proved: 'liabilities.proved', claimed: 'liabilities.claimed', failed: 'liabilities.fails' } as const;

function Line({ line: { status, words, values } }: { line: InclusionLine }) {
  const { t } = useMessages();
  const Icon = signs[status];
  return (
    <li className={styles[status]}>
      <Icon size={16} aria-hidden />
      <span>
        <span className="visually-hidden">{`${t(names[status])}: `}</span>
        {t(words, values)}
      </span>
    </li>
  );
}
