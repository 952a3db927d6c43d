import { StatePart } from '../../module-state.ts';
import type { SubscriptionEntry } from './subscription-entry.ts';
import type { SubscriptionProject } from './subscription-project.ts';

export class Subscriptions {
  /** By number, in the order in which they were offered, for ever. */
  readonly projects = new Map<number, SubscriptionProject>();
  /** Of each person, by project, those whose coins have not all arrived. */
  readonly people = new Map<number, Map<number, SubscriptionEntry>>();
  /** Subscriptions given a number so far, and additions. */
  entryCount = 0;
  additionCount = 0;

  /** Lists an entry that is new, or of a snapshot. Who waits for nothing more is in no list of his own. */
  list(project: SubscriptionProject, entry: SubscriptionEntry): void {
    const place = project.entries.push(entry) - 1;
    if (project.isLastPass && place < project.cursor) return;
    const { userId, projectId } = entry.terms;
    const own = this.people.get(userId);
    if (own === undefined) this.people.set(userId, new Map([[projectId, entry]]));
    else own.set(projectId, entry);
  }

  /** The person waits for nothing more: what became of the subscription is in its last event. */
  forget({ terms: { userId, projectId } }: SubscriptionEntry): void {
    const own = this.people.get(userId);
    own?.delete(projectId);
    if (own?.size === 0) this.people.delete(userId);
  }

  /** Nothing is left to be done, and everybody was forgotten with what was his. */
  end(project: SubscriptionProject): void {
    project.entries = [];
    project.cursor = 0;
    project.stage = 'ended';
  }

  /** The person's, in the order of their numbers, whatever the order in which they were listed. */
  ofPerson(userId: number): SubscriptionEntry[] {
    const own = this.people.get(userId)?.values() ?? [];
    return [...own].sort((one, other) => one.terms.entryId - other.terms.entryId);
  }

  entryOf(userId: number, projectId: number): SubscriptionEntry | undefined {
    return this.people.get(userId)?.get(projectId);
  }
}

export const subscriptionsPart = new StatePart(() => new Subscriptions());
