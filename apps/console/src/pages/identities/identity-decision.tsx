import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { kycReasonKeys } from '@assay/messages/kyc-reason-keys';
import { type KycRejectionReason, kycRejectionReasons } from '@assay/protocol/kyc-entities';
import { operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import styles from '../../cases/cases.module.css';
import { DecisionNotes } from '../../cases/decision-notes.tsx';
import { useDecision } from '../../cases/use-decision.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import own from './identities.module.css';
import type { IdentityData } from './identity-data.ts';

const checks = ['sameData', 'wholeCard', 'notAltered', 'validToday'] as const;
type Check = (typeof checks)[number];

/** What the reviewer has seen, and what he decides. Nobody is verified before everything was looked at. */
export function IdentityDecision({ found, onNext }: { found: IdentityData; onNext: () => void }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const notify = useNotify();
  const [seen, setSeen] = useState<ReadonlySet<Check>>(new Set());
  const [reason, setReason] = useState<KycRejectionReason>();
  const [note, setNote] = useState('');
  const decision = useDecision(() => {
    notify('success', 'identities.decided');
    onNext();
  });
  if (found.state !== 'reviewing')
    return (
      <div className={styles.decide}>
        <Notice kind="info">{t('case.over', { state: textOr(`identities.state${found.state}`, found.state) })}</Notice>
      </div>
    );
  const left = checks.length - seen.size;
  const why = note.trim() === '' ? t('identities.noteOfChecks') : note.trim();
  return (
    <div className={styles.decide}>
      <Checks seen={seen} onChange={setSeen} />
      <Select
        label={t('identities.reason')}
        placeholder={t('case.chooseReason')}
        name="rejection"
        options={kycRejectionReasons.map((id) => ({ id, label: t(kycReasonKeys[id]) }))}
        selected={reason}
        onSelect={setReason}
      />
      <TextField
        label={t('identities.note')}
        placeholder={t('identities.notePlaceholder')}
        name="note"
        maxLength={operatorReasonLengthMax}
        value={note}
        onChange={setNote}
      />
      <DecisionNotes decision={decision} />
      <div className={styles.buttons}>
        <Button
          kind="danger"
          isPending={decision.isPending}
          isDisabled={reason === undefined}
          onPress={() =>
            decision.press({
              command: 'reject-kyc',
              fields: { user: found.userId, reason: reason ?? '' },
              reason: note.trim() === '' && reason !== undefined ? t(kycReasonKeys[reason]) : why,
            })
          }
        >
          {t('case.reject')}
        </Button>
        <Button
          kind="primary"
          isPending={decision.isPending}
          isDisabled={left > 0}
          onPress={() => decision.press({ command: 'approve-kyc', fields: { user: found.userId }, reason: why })}
        >
          {left > 0 ? t('identities.checksLeft', { count: left }) : t('identities.verify')}
        </Button>
      </div>
      <p className={styles.second}>{t('identities.forGood')}</p>
    </div>
  );
}

interface ChecksProps {
  seen: ReadonlySet<Check>;
  onChange: (seen: ReadonlySet<Check>) => void;
}

function Checks({ seen, onChange }: ChecksProps) {
  const { t } = useMessages();
  const toggle = (check: Check, isSeen: boolean) => {
    const changed = new Set(seen);
    if (isSeen) changed.add(check);
    else changed.delete(check);
    onChange(changed);
  };
  return (
    <fieldset className={own.checks}>
      <legend className={styles.second}>{t('identities.seen')}</legend>
      {checks.map((check) => (
        <Checkbox key={check} isSelected={seen.has(check)} onChange={(isSeen) => toggle(check, isSeen)}>
          {t(`identities.check${check}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
