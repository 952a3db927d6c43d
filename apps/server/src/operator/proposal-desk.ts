import type { CoreView } from '@assay/engine/engine-port';
import { isSamePerson } from '@assay/exchange-core/operator/same-person';
import { type ProposalView, StaffViews } from '@assay/exchange-core/staff/staff-views';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { errorCatalogue } from '@assay/protocol/error-codes';
import { operatorReasonLengthMax } from '@assay/protocol/operator-commands';
import { type ActOutcome, refusedAct } from './act-outcome.ts';
import type { BesideCore } from './beside-core.ts';
import { isBounded } from './field-fault.ts';
import { type ActPorts, afterAct, refusalOf, unconfirmed, whyNeeded } from './give-act.ts';
import { type Preview, previewOf } from './operator-preview.ts';

/** What waits for a second person, with what it would do now. */
export interface ShownProposal {
  readonly proposal: ProposalView;
  readonly preview: Preview;
}

export interface Decision {
  readonly proposalId: number;
  /** As of `WantedAct`. */
  readonly principal: string;
  readonly why: string;
}

/** What takes two persons is shown by the core alone. */
const nothingBeside: BesideCore = {
  doubt: undefined,
  deadLetter: undefined,
  hasAccount: false,
  hasWritten: false,
  pictureDigest: undefined,
  announcements: [],
  nowMs: 0,
  waitingKyc: undefined,
  unclaimed: undefined,
  waitsForLook: false,
  customerServiceOrigins: [],
};

/** The oldest first. */
export function shownProposals({ engine }: Pick<ActPorts, 'engine'>): Promise<readonly ShownProposal[]> {
  return engine.read((core) =>
    core
      .views(StaffViews)
      .proposals()
      .map((proposal) => shown(proposal, core)),
  );
}

/** Undefined when none of this number waits. */
export function shownProposal(
  { engine }: Pick<ActPorts, 'engine'>,
  proposalId: number,
): Promise<ShownProposal | undefined> {
  return engine.read((core) => {
    const proposal = core.views(StaffViews).proposal(proposalId);
    return proposal === undefined ? undefined : shown(proposal, core);
  });
}

function shown(proposal: ProposalView, core: CoreView): ShownProposal {
  return { proposal, preview: previewOf(proposal.action, core, nothingBeside) };
}

/**
 * The second person lets it happen, as it would happen now.
 * @param confirm the code of the preview that was seen; without it the outcome is the preview
 */
export async function approveAct(
  ports: ActPorts,
  decision: Decision & { readonly confirm?: string | undefined },
): Promise<ActOutcome> {
  const { proposalId, principal, confirm } = decision;
  const reason = decision.why.trim();
  if (!isBounded(reason, operatorReasonLengthMax)) return refusedAct(whyNeeded);
  const found = await shownProposal(ports, proposalId);
  if (found === undefined) return refusedBy('l.error.proposalUnknown');
  const { proposal, preview } = found;
  if (isSamePerson(proposal.operator, principal)) return refusedBy('l.error.proposalOwn');
  if (confirm !== preview.code) return unconfirmed(confirm, preview, 2);
  const result = await ports.engine.submit({ type: 'approve-act', proposalId, operator: principal, reason });
  return afterAct(ports, proposal.action.type, proposal.action, {}, result);
}

/** Ends a proposal without its having happened: its own person takes it back, another one declines it. */
export async function declineAct(ports: ActPorts, { proposalId, principal, why }: Decision): Promise<ActOutcome> {
  const reason = why.trim();
  if (!isBounded(reason, operatorReasonLengthMax)) return refusedAct(whyNeeded);
  const result = await ports.engine.submit({ type: 'decline-act', proposalId, operator: principal, reason });
  return result.accepted
    ? { kind: 'done', message: `Done: proposal ${proposalId} is over, and that is in the journal.` }
    : refusalOf(result);
}

function refusedBy(code: ErrorCode): ActOutcome {
  return refusedAct(`${errorCatalogue[code].meaning}`, code);
}
