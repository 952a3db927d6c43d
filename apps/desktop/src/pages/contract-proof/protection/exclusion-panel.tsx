import { useMessages } from '@assay/features/messages/use-messages';
import {
  type ExclusionPeriod,
  excludedForever,
  exclusionEnd,
  exclusionPeriods,
  isExcluded,
  isLonger,
} from '@assay/features/seconds-contract/protection/exclusion-choice';
import { isProved, type SaidExclusionProof } from '@assay/features/seconds-contract/protection/use-exclusion-proof';
import type { ProtectionChanges } from '@assay/features/seconds-contract/protection/use-protection-changes';
import { useServices } from '@assay/features/services/services-context.tsx';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { Protection } from '@assay/protocol/contract-entities';
import { Button } from '@assay/ui/button.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { useState } from 'react';
import proof from '../proof.module.css';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import styles from './protection.module.css';

const daysOfYear = 365;

/** Shutting the real account to oneself, for a time that can only grow. */
export function ExclusionPanel({ protection, changes }: { protection: Protection; changes: ProtectionChanges }) {
  const { t, date } = useMessages();
  const { clock } = useServices();
  const notify = useNotify();
  const [period, setPeriod] = useState<ExclusionPeriod>('7');
  const [isAsking, setAsking] = useState(false);
  const { excludedUntil } = protection;
  const now = clock.now();
  const canExclude = isLonger(period, excludedUntil, now);
  const end = period === 'forever' ? undefined : date(exclusionEnd(period, now));
  const exclude = async (said: SaidExclusionProof, isOfProof: (msg: string) => boolean) => {
    const refused = await changes.excludeSelf(period, said);
    if (refused !== undefined && isOfProof(refused)) return;
    setAsking(false);
    if (refused === undefined) notify('success', 'protect.done');
    else notify('error', refused);
  };
  return (
    <Panel title={t('protect.exclude')}>
      <div className={proof.body}>
        {isExcluded(excludedUntil, now) && (
          <Notice kind="warning">
            {excludedUntil === excludedForever
              ? t('protect.excludedForever')
              : t('protect.excluded', { time: date(excludedUntil) })}
          </Notice>
        )}
        <p>{t('protect.excludeWords')}</p>
        {excludedUntil !== excludedForever && (
          <div className={styles.choice}>
            <Select
              label={t('protect.period')}
              options={exclusionPeriods.map((id) => ({ id, label: periodText(id, t) }))}
              selected={period}
              onSelect={setPeriod}
            />
            <Button kind="danger" isDisabled={!canExclude} onPress={() => setAsking(true)}>
              {t('protect.excludeButton')}
            </Button>
          </div>
        )}
        {excludedUntil !== excludedForever && (
          <p className="muted">
            {!canExclude
              ? t('protect.notLonger')
              : end === undefined
                ? t('protect.noEnd')
                : t('protect.until', { time: end })}
          </p>
        )}
      </div>
      {isAsking && (
        <ExclusionDialog
          end={end}
          isProved={isProved(period)}
          isSending={changes.isSending}
          onClose={() => setAsking(false)}
          onConfirm={(said, isOfProof) => void exclude(said, isOfProof)}
        />
      )}
    </Panel>
  );
}

function periodText(period: ExclusionPeriod, t: ReturnType<typeof useMessages>['t']): string {
  if (period === 'forever') return t('protect.forever');
  const days = Number(period);
  return days % daysOfYear === 0 ? t('protect.years', { years: days / daysOfYear }) : t('protect.days', { days });
}
