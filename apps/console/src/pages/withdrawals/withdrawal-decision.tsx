import { groupThousands } from '@assay/amounts/display';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import { seatPrincipalPrefix } from '@assay/protocol/console/console-wire';
import { operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import { withdrawalRejectionReasons } from '@assay/protocol/withdrawal-rules';
import { Button } from '@assay/ui/button.tsx';
import { Select } from '@assay/ui/select.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { useState } from 'react';
import { AskUser } from '../../cases/ask-user.tsx';
import styles from '../../cases/cases.module.css';
import { DecisionNotes } from '../../cases/decision-notes.tsx';
import { withdrawalReasonKeys } from '../../cases/reason-keys.ts';
import { useDecision } from '../../cases/use-decision.ts';
import { useTextOr } from '../../parts/use-text-or.ts';
import { useSeat } from '../../seat/use-seat.ts';
import type { WithdrawalData } from './withdrawal-data.ts';

type Reason = (typeof withdrawalRejectionReasons)[number];

export interface WithdrawalDecisionProps {
  found: WithdrawalData;
  onNext: (() => void) | undefined;
}

/** Approve or reject, with a note that goes into the audit log. One who has approved it already waits for the other. */
export function WithdrawalDecision({ found, onNext }: WithdrawalDecisionProps) {
  const { t } = useMessages();
  const notify = useNotify();
  const seat = useSeat();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<Reason>();
  const decision = useDecision(() => {
    notify('success', 'withdrawals.decided');
    setNote('');
    onNext?.();
  });
  if (found.state !== 'reviewing') return <Decided found={found} />;
  const hasApproved = found.approvals.includes(`${seatPrincipalPrefix}${seat?.name}`);
  const hasNote = note.trim() !== '';
  const give = (command: 'approve-withdrawal' | 'reject-withdrawal', more: Record<string, string> = {}) =>
    decision.press({ command, fields: { withdrawal: found.withdrawalId, ...more }, reason: note.trim() });
  return (
    <div className={styles.decide}>
      <TextField
        label={t('case.note')}
        name="note"
        maxLength={operatorReasonLengthMax}
        value={note}
        onChange={setNote}
      />
      <Select
        label={t('case.reason')}
        placeholder={t('case.chooseReason')}
        name="rejection"
        options={withdrawalRejectionReasons.map((id) => ({ id, label: t(withdrawalReasonKeys[id]) }))}
        selected={reason}
        onSelect={setReason}
      />
      <DecisionNotes decision={decision} />
      <div className={styles.buttons}>
        <Button
          kind="danger"
          isPending={decision.isPending}
          isDisabled={!hasNote || reason === undefined}
          onPress={() => give('reject-withdrawal', { reason: reason ?? '' })}
        >
          {t('case.reject')}
        </Button>
        <AskUser
          userId={found.userId}
          question="withdrawal"
          sum={`${groupThousands(found.amount)} ${found.currency}`}
        />
        <Button
          kind="primary"
          isPending={decision.isPending}
          isDisabled={!hasNote || hasApproved}
          onPress={() => give('approve-withdrawal')}
        >
          {t(hasApproved ? 'withdrawals.hasApproved' : hasNote ? 'case.approve' : 'case.noteMissing')}
        </Button>
      </div>
    </div>
  );
}

/** Somebody else was first, or it went its way: who decided stands in the history. */
function Decided({ found }: { found: WithdrawalData }) {
  const { t } = useMessages();
  const textOr = useTextOr();
  const last = found.acts.at(-1);
  const state = textOr(`withdrawals.state${found.state}`, found.state);
  return (
    <div className={styles.decide}>
      <Notice kind="info">
        {last === undefined ? t('case.over', { state }) : t('case.overBy', { state, name: last.who })}
      </Notice>
    </div>
  );
}
