import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { shareOf } from './allotment.ts';
import { countUpTo } from './remainder-ranks.ts';
import type { EntryWants } from './subscription-entry.ts';
import { PREVIEWED_A_PIECE } from './subscription-limits.ts';
import { costOf } from './subscription-price.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { type SubscriptionProjectView, viewOfProject } from './subscription-view.ts';

/** What an allotment would come to. */
export interface AllotmentPreview {
  readonly project: SubscriptionProjectView;
  /** Steps for the largest remainders, and the smallest remainder that gets one; 0 where everybody gets everything. */
  readonly extra: number;
  readonly cutoff: number;
  /** People who would get all they want, and nothing. */
  readonly full: number;
  readonly none: number;
  /** Of the coin that one pays with: what the house would get, and what would go back. */
  readonly cost: Money;
  readonly refunded: Money;
}

/** What everybody wants at one moment. Later subscriptions change nothing of it, so that the rest can be done in pieces. */
export interface WantedAtOnce {
  readonly project: SubscriptionProjectView;
  readonly wants: readonly EntryWants[];
}

export function wantedAtOnce(project: SubscriptionProject): WantedAtOnce {
  return { project: viewOfProject(project), wants: project.entries.map(({ wants }) => wants) };
}

/** By the same arithmetic as the engine's commands. Whoever runs it in a thread that has other work lets that go on after each piece. */
export function* previewAllotment({ project, wants }: WantedAtOnce): Pieces<AllotmentPreview> {
  const { terms, demand } = project;
  const { floors, remainders, floorSum } = yield* sharesOf(project, wants);
  const isForAll = demand <= terms.quota;
  const extra = isForAll ? 0 : Number(terms.quota / terms.step) - floorSum;
  const { cutoff, additions } = yield* lineOf(wants, remainders, extra);
  let [full, none, paid] = [0, 0, 0n];
  for (let place = 0; place < wants.length; place += 1) {
    const { wanted, addition, paid: own } = wants[place];
    const remainder = remainders[place];
    const isAbove = extra > 0 && (remainder > cutoff || (remainder === cutoff && addition <= additions));
    const steps = BigInt(floors[place] + (isAbove ? 1 : 0));
    if (steps === 0n) none += 1;
    if (steps * terms.step === wanted) full += 1;
    paid += own;
    if (isEndOfPiece(place)) yield;
  }
  const cost = wants.length === 0 ? ZERO_MONEY : costOf(isForAll ? demand : terms.quota, terms.price);
  return { project, extra, cutoff, full, none, cost, refunded: moneyOf(paid - cost) };
}

type Pieces<Result> = Generator<undefined, Result>;
const isEndOfPiece = (place: number) => (place + 1) % PREVIEWED_A_PIECE === 0;

function* sharesOf({ terms, demand }: SubscriptionProjectView, wants: readonly EntryWants[]) {
  const [quota, wanted] = [terms.quota / terms.step, demand / terms.step];
  const floors = new Float64Array(wants.length);
  const remainders = new Float64Array(wants.length);
  let floorSum = 0;
  for (let place = 0; place < wants.length; place += 1) {
    const { floor, remainder } = shareOf(quota, wants[place].wanted / terms.step, wanted);
    floors[place] = floor;
    remainders[place] = remainder;
    floorSum += floor;
    if (isEndOfPiece(place)) yield;
  }
  return { floors, remainders, floorSum };
}

/** The smallest remainder that gets one of the steps that are left; of equal ones those that were added up to the addition get it. */
function* lineOf(
  wants: readonly EntryWants[],
  remainders: Float64Array,
  extra: number,
): Pieces<{ readonly cutoff: number; readonly additions: number }> {
  if (extra === 0) return { cutoff: 0, additions: 0 };
  // Numbers sort at once: the engine does the same of as many.
  const ascending = remainders.slice().sort();
  const cutoff = ascending[ascending.length - extra];
  const above = ascending.length - countUpTo(ascending, cutoff);
  yield;
  const equal: number[] = [];
  for (let place = 0; place < wants.length; place += 1) {
    if (remainders[place] === cutoff) equal.push(wants[place].addition);
    if (isEndOfPiece(place)) yield;
  }
  return { cutoff, additions: Float64Array.from(equal).sort()[extra - above - 1] };
}
