import { useMessages } from '@assay/features/messages/use-messages';
import { proposalApprove, proposalDecline, proposalList } from '@assay/protocol/console/act-endpoints';
import { operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { Facts } from '@assay/ui/table.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commandNamed } from '../../acts/act-catalogue.ts';
import { PreviewLines } from '../../acts/preview-lines.tsx';
import { ProveAnew } from '../../acts/prove-anew.tsx';
import { Block } from '../../parts/block.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { utcText } from '../../parts/use-clock.ts';
import { useLine } from '../../parts/use-line.ts';
import { useConsoleCall } from '../../seat/use-console-call.ts';
import { answersOf } from '../../seat/use-console-query.ts';
import { useMay, useSeat } from '../../seat/use-seat.ts';
import type { ProposalShown } from './proposal.ts';
import styles from './proposals.module.css';

/** What became of a decision, as the exchange says it. */
export interface Decided {
  readonly press: 'approve' | 'decline';
  readonly message: string;
}

export interface ProposalViewProps {
  proposal: ProposalShown;
  /** It is decided, over or taken back meanwhile. */
  isGone: boolean;
  onDecided: (decided: Decided) => void;
  onNext: () => void;
}

/** One proposal: what it would do as of now, who proposed it and why, and the second person's decision. */
export function ProposalView({ proposal, isGone, onDecided, onNext }: ProposalViewProps) {
  const { t } = useMessages();
  const line = useLine();
  const may = useMay();
  const scope = commandNamed(proposal.command)?.scope;
  const facts = [
    { id: 'by', term: t('act.proposer'), value: proposal.proposer },
    { id: 'at', term: t('act.proposedAt'), value: `${utcText(proposal.proposedAt)} UTC` },
    { id: 'ends', term: t('act.endsAt'), value: `${utcText(proposal.endsAt)} UTC` },
    { id: 'why', term: t('act.reason'), value: proposal.reason },
  ];
  return (
    <Block
      title={proposal.command}
      head={proposal.isOwn ? <Badge>{t('act.own')}</Badge> : undefined}
      headEnd={<span className="muted">{t('act.number', { id: proposal.proposalId })}</span>}
      className={styles.detail}
    >
      <div className={styles.body}>
        <Facts facts={facts} isRoomy />
        {proposal.preview !== null && <PreviewLines preview={proposal.preview} />}
        {proposal.refusal !== '' && <Notice kind="error">{line(proposal.refusal)}</Notice>}
        {isGone ? (
          <Notice kind="info">{t('act.proposalGone')}</Notice>
        ) : scope !== undefined && !may(scope) ? (
          <Notice kind="info">{t('act.notYours')}</Notice>
        ) : (
          <Decision proposal={proposal} onDecided={onDecided} />
        )}
        {isGone && (
          <div className={styles.buttons}>
            <Button onPress={onNext}>{t('act.next')}</Button>
          </div>
        )}
      </div>
    </Block>
  );
}

type Press = Decided['press'];

function Decision({ proposal, onDecided }: Pick<ProposalViewProps, 'proposal' | 'onDecided'>) {
  const { t } = useMessages();
  const decision = useDecision(proposal, onDecided);
  const { reason, isPending, error } = decision;
  const hasReason = reason.trim() !== '';
  return (
    <>
      {proposal.isOwn && <Notice kind="info">{t('act.ownWords')}</Notice>}
      <TextArea
        label={t('act.reason')}
        note={t('act.reasonNote')}
        name="decision-reason"
        rows={2}
        maxLength={operatorReasonLengthMax}
        value={reason}
        onChange={decision.setReason}
      />
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <div className={styles.buttons}>
        <Button kind="danger" isDisabled={!hasReason} isPending={isPending} onPress={() => decision.press('decline')}>
          {t(hasReason ? (proposal.isOwn ? 'act.takeBack' : 'act.decline') : 'act.reasonMissing')}
        </Button>
        {!proposal.isOwn && (
          <Button
            kind="primary"
            isDisabled={!hasReason || proposal.preview === null}
            isPending={isPending}
            onPress={() => decision.press('approve')}
          >
            {t(proposal.preview === null ? 'act.cannotApprove' : hasReason ? 'act.approve' : 'act.reasonMissing')}
          </Button>
        )}
      </div>
      {decision.isProofOwed && <ProveAnew onProved={decision.proved} onClose={decision.endProof} />}
    </>
  );
}

function useDecision({ proposalId, preview }: ProposalShown, onDecided: (decided: Decided) => void) {
  const { serverText } = useMessages();
  const line = useLine();
  const queryClient = useQueryClient();
  const seat = useSeat();
  const approve = useConsoleCall(proposalApprove);
  const decline = useConsoleCall(proposalDecline);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isProofOwed, setProofOwed] = useState(false);
  const send = async (press: Press) => {
    setError(undefined);
    const shared = { proposalId, reason: reason.trim() };
    const answer =
      press === 'approve'
        ? await approve.call({ ...shared, confirm: preview?.code ?? '' })
        : await decline.call(shared);
    if (answer === undefined) return;
    if (!answer.ok && answer.msg === 'l.error.seatProofOwed') setProofOwed(true);
    else if (!answer.ok) setError(serverText(answer.msg));
    else if (!answer.data.done) setError(line(answer.data.message));
    else onDecided({ press, message: line(answer.data.message) });
    // What was decided, here or by somebody else, leaves the list; what has changed is shown as it is now.
    void queryClient.invalidateQueries({ queryKey: answersOf(proposalList) });
  };
  return {
    reason,
    setReason,
    error,
    isPending: approve.isPending || decline.isPending,
    isProofOwed,
    press: (press: Press) => {
      if (press === 'approve' && (seat === undefined || seat.provenUntil <= Date.now())) setProofOwed(true);
      else void send(press);
    },
    proved: () => {
      setProofOwed(false);
      void send('approve');
    },
    endProof: () => setProofOwed(false),
  };
}
