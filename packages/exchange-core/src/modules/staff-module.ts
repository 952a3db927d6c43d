import type { CommandDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { AnswerDeclaration, EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { CoreModule } from '../module.ts';
import type { OperatorActs } from '../operator/operator-acts.ts';
import { STAFF_RULES } from '../rules.ts';
import { type ApproveAct, approveAct, decisionFields } from '../staff/approve-act.ts';
import { auditStaff } from '../staff/audit-staff.ts';
import { type DeclineAct, declineAct } from '../staff/decline-act.ts';
import { type ProposalAnswer, type ProposalEvent, proposalAnswer, proposalEvent } from '../staff/proposal-reports.ts';
import { type ProposeAct, proposeAct } from '../staff/propose-act.ts';
import { staffState } from '../staff/staff-section.ts';

type Declared = {
  readonly commands: readonly [
    CommandDeclaration<ProposeAct, 'operator'>,
    CommandDeclaration<ApproveAct, 'operator'>,
    CommandDeclaration<DeclineAct, 'operator'>,
  ];
  readonly events: readonly [EventDeclaration<ProposalEvent>];
  readonly answers: readonly [AnswerDeclaration<ProposalAnswer>];
};

/** What waits for a second person. It is made of what the other modules let an operator do, as the operator's own module is. */
export function staffModule(acts: OperatorActs): CoreModule<Declared> {
  const rules = STAFF_RULES;
  const sender = 'operator';
  return {
    commands: [
      {
        type: 'propose-act',
        number: 180,
        fields: { operator: text, reason: text, action: acts.field },
        sender,
        rules,
        apply: (core, command) => proposeAct(acts, core, command),
      },
      {
        type: 'approve-act',
        number: 181,
        fields: decisionFields,
        sender,
        rules,
        apply: (core, command) => approveAct(acts, core, command),
      },
      { type: 'decline-act', number: 182, fields: decisionFields, sender, rules, apply: declineAct },
    ],
    events: [proposalEvent],
    answers: [proposalAnswer],
    state: staffState(acts.field),
    audit: auditStaff,
  };
}
