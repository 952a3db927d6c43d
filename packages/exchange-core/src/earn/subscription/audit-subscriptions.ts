import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

/** What is kept as totals and lists is what the single subscriptions say, and nobody is promised what is not held. */
export function auditSubscriptions(core: CoreState): void {
  const { projects, people, entryCount } = subscriptionsPart.of(core);
  let kept = 0;
  for (const [projectId, project] of projects) {
    assert(projectId === project.terms.projectId, 'a project has its number');
    kept += project.entries.length - (project.isLastPass ? project.cursor : 0);
    auditProject(core, project);
  }
  let listed = 0;
  for (const own of people.values()) listed += own.size;
  assert(listed === kept && kept <= entryCount, 'each subscription that is not done is in the list of its person');
}

function auditProject(core: CoreState, project: SubscriptionProject): void {
  const { entries, subscribers, stage, terms, held, cursor } = project;
  const { people } = subscriptionsPart.of(core);
  const { projectId } = terms;
  assert(cursor <= entries.length, 'a stage goes on inside the list');
  if (stage === 'ended') {
    assert(entries.length === 0 && held === 0n, 'a project that has ended keeps nothing');
    return;
  }
  assert(entries.length === subscribers, 'subscriptions are kept until the last coin has arrived');
  let [demand, allotted, owed, last] = [0n, 0n, 0n, 0];
  for (const [at, entry] of entries.entries()) {
    const isDone = project.isLastPass && at < cursor;
    const listed = people.get(entry.terms.userId)?.get(projectId);
    assert(listed === (isDone ? undefined : entry), 'a person has one subscription of a project, until it is done');
    // Of one that was called off nobody had to be ranked.
    const place = stage === 'taking' || project.isCancelled ? entry.terms.entryId : entry.wants.addition;
    assert(place > last, 'subscriptions stand in their order');
    last = place;
    demand += entry.wants.wanted;
    allotted += entry.allotted;
    owed += entry.allotted - entry.vested;
    assert(entry.allotted <= entry.wants.wanted && entry.vested <= entry.allotted, 'nobody gets more than he wants');
  }
  assert(demand === project.demand && allotted === project.allotted, 'totals are those of the subscriptions');
  assert(allotted <= terms.quota, 'no project is oversold');
  assert(held === (stage === 'vesting' ? owed : terms.quota), 'what is promised is held');
}
