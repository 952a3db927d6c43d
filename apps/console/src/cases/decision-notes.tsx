import { Notice } from '@assay/ui/states.tsx';
import { PreviewLines } from '../acts/preview-lines.tsx';
import { ProveAnew } from '../acts/prove-anew.tsx';
import type { CaseDecision } from './use-decision.ts';

/** What stands above the buttons of a decision: warnings, what went wrong, and the question for the second factor. */
export function DecisionNotes({ decision }: { decision: CaseDecision }) {
  const { warned, error, isProofOwed } = decision;
  return (
    <>
      {warned !== undefined && <PreviewLines preview={warned} />}
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      {isProofOwed && <ProveAnew onProved={decision.proved} onClose={decision.endProof} />}
    </>
  );
}
