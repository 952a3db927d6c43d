import { useMessages } from '@assay/features/messages/use-messages';
import { proposalList } from '@assay/protocol/console/act-endpoints';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import { EmptyState } from '@assay/ui/states.tsx';
import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { Block } from '../../parts/block.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAge } from '../../parts/use-age.ts';
import { useClock } from '../../parts/use-clock.ts';
import { useListKeys } from '../../parts/use-list-keys.ts';
import { useConsoleQuery } from '../../seat/use-console-query.ts';
import type { ProposalShown } from './proposal.ts';
import { type Decided, ProposalView } from './proposal-view.tsx';
import styles from './proposals.module.css';

const lookEveryMs = 5_000;

/** `/proposals`: what one person proposed and another has to approve. */
export function ProposalsPage() {
  const { t } = useMessages();
  const query = useConsoleQuery(proposalList, {}, { pollMs: lookEveryMs });
  const [decided, setDecided] = useState<Decided>();
  return (
    <Screen kind="fill">
      {decided !== undefined && <DecidedDialog decided={decided} onClose={() => setDecided(undefined)} />}
      <QueryStates query={query}>
        {(proposals) => <Proposals proposals={proposals} label={t('console.proposals')} onDecided={setDecided} />}
      </QueryStates>
    </Screen>
  );
}

/** What the exchange said when it was carried out: of a seat that is opened the code that is never shown again. */
function DecidedDialog({ decided, onClose }: { decided: Decided; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t(decided.press === 'approve' ? 'act.approved' : 'act.declined')}
      closeLabel={t('state.close')}
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <p className={styles.said}>{decided.message}</p>
    </Dialog>
  );
}

interface ProposalsProps {
  proposals: readonly ProposalShown[];
  label: string;
  onDecided: (decided: Decided) => void;
}

function Proposals({ proposals, label, onDecided }: ProposalsProps) {
  const { t } = useMessages();
  const [chosenId, setChosen] = useState<string>();
  // Kept in sight when it is decided by somebody else meanwhile: the view says so.
  const [seen, setSeen] = useState<ProposalShown>();
  const listed = proposals.find(({ proposalId }) => proposalId === chosenId);
  const shown = listed ?? (chosenId === undefined ? proposals[0] : seen);
  const choose = (proposal: ProposalShown) => {
    setChosen(proposal.proposalId);
    setSeen(proposal);
  };
  const keys = useListKeys(proposals, shown?.proposalId, ({ proposalId }) => proposalId, choose);
  if (proposals.length === 0 && shown === undefined)
    return (
      <Block title={label}>
        <EmptyState icon={<Scale />} title={t('act.noProposals')} words={t('act.noProposalsWords')} />
      </Block>
    );
  const isGone = shown !== undefined && !proposals.some(({ proposalId }) => proposalId === shown.proposalId);
  return (
    <div className={styles.review}>
      <Block title={t('act.waiting')} head={<span className="muted">{proposals.length}</span>} foot={t('act.keysHint')}>
        {/* A list of buttons: arrows and letters move among them. */}
        <ul className={styles.list} onKeyDown={keys.onKeyDown} ref={keys.list}>
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.proposalId}
              proposal={proposal}
              isChosen={proposal.proposalId === shown?.proposalId}
              onChoose={() => choose(proposal)}
            />
          ))}
        </ul>
      </Block>
      {shown !== undefined && (
        <ProposalView
          key={shown.proposalId}
          proposal={shown}
          isGone={isGone}
          onDecided={onDecided}
          onNext={() => {
            setChosen(undefined);
            setSeen(undefined);
          }}
        />
      )}
    </div>
  );
}

interface ProposalRowProps {
  proposal: ProposalShown;
  isChosen: boolean;
  onChoose: () => void;
}

function ProposalRow({ proposal, isChosen, onChoose }: ProposalRowProps) {
  const { t } = useMessages();
  const age = useAge();
  const nowMs = useClock();
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.name}>{proposal.command}</span>
        <span className={styles.age}>{age(nowMs - proposal.proposedAt)}</span>
        <span className={styles.by}>
          {t('act.by', { name: proposal.proposer })}
          {proposal.isOwn && <Badge>{t('act.own')}</Badge>}
        </span>
        <span className={styles.id}>{t('act.number', { id: proposal.proposalId })}</span>
      </button>
    </li>
  );
}
