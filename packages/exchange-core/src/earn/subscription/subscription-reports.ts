import type { CoreState } from '../../core-state.ts';
import type { AnswerDeclaration, EventDeclaration } from '../../declaration/outcome-declaration.ts';
import { entryCodec, type SubscriptionEntry, type SubscriptionEntryView } from './subscription-entry.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { type SubscriptionProjectView, viewOfProject } from './subscription-view.ts';

/** A subscription's newest state, once per change. */
export interface SubscriptionEvent {
  readonly type: 'subscription';
  readonly entry: SubscriptionEntryView;
  /** Told for the first time. */
  readonly isNew: boolean;
}

export const subscriptionEvent: EventDeclaration<SubscriptionEvent> = {
  type: 'subscription',
  mix: (mixer, { entry }) =>
    mixer.written((writer, view: SubscriptionEntryView) => entryCodec.write(writer, view), entry),
};

/** A project was offered or changed, called off, or has allotted or paid everything. */
export interface SubscriptionProjectEvent {
  readonly type: 'subscription-project';
  readonly project: SubscriptionProjectView;
}

export const subscriptionProjectEvent: EventDeclaration<SubscriptionProjectEvent> = { type: 'subscription-project' };

/** `repeated`: the first answer of a client order id again. */
export interface SubscriptionAnswer {
  readonly accepted: true;
  readonly kind: 'subscription';
  readonly entry: SubscriptionEntryView;
  readonly repeated: boolean;
}

export const subscriptionAnswer: AnswerDeclaration<SubscriptionAnswer> = { kind: 'subscription' };

export function reportEntry(core: CoreState, entry: SubscriptionEntry, isNew = false): SubscriptionEntryView {
  const view = entry.view();
  const person = core.accounts.get(entry.terms.userId);
  if (person !== undefined) person.lastChange = core.sequence;
  core.log.add({ type: 'subscription', entry: view, isNew });
  return view;
}

export function reportProject(core: CoreState, project: SubscriptionProject): void {
  core.log.add({ type: 'subscription-project', project: viewOfProject(project) });
}
