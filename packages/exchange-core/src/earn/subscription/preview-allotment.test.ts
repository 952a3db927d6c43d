import { moneyOf, moneyOfText } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import type { OfferSubscription } from './offer-subscription.ts';
import { type AllotmentPreview, previewAllotment, type WantedAtOnce, wantedAtOnce } from './preview-allotment.ts';
import { SubscriptionEntry } from './subscription-entry.ts';
import { PREVIEWED_A_PIECE, SUBSCRIBERS_MAX } from './subscription-limits.ts';
import { SubscriptionProject } from './subscription-project.ts';
import { naiveAllotment } from './testing/naive-allotment.ts';

const STEP = 10n ** 13n;
/** Of a step. */
const COST = 25n * 10n ** 11n;

interface Wish {
  readonly steps: bigint;
  /** Everybody's is another one. */
  readonly addition: number;
}

function projectOf(quotaSteps: bigint, wishes: readonly Wish[]): SubscriptionProject {
  const terms: Partial<OfferSubscription> = {
    projectId: 1,
    quota: moneyOf(quotaSteps * STEP),
    step: moneyOf(STEP),
    price: moneyOfText('0.25'),
  };
  const project = new SubscriptionProject(terms as OfferSubscription);
  for (const [place, { steps, addition }] of wishes.entries()) {
    const wants = { wanted: moneyOf(steps * STEP), paid: moneyOf(steps * COST), addition };
    const own = { entryId: place + 1, projectId: 1, userId: place, createdAtMs: 0 };
    project.entries.push(new SubscriptionEntry(own, { ...wants, changedAtMs: 0, clientOrderId: '' }));
    project.demand = moneyOf(project.demand + wants.wanted);
  }
  return project;
}

function shuffled(random: Random, count: number): number[] {
  const left = Array.from({ length: count }, (_, place) => place + 1);
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)).flat();
}

/** Counts its pieces, and does something between them. */
function inPieces(wanted: WantedAtOnce, between: () => void = () => undefined): [AllotmentPreview, pieces: number] {
  const pieces = previewAllotment(wanted);
  for (let count = 1; ; count += 1) {
    const piece = pieces.next();
    if (piece.done === true) return [piece.value, count];
    between();
  }
}

/** By the allotment of everybody, in the order of the additions. */
function expected(quota: bigint, wishes: readonly Wish[]) {
  const inOrder = [...wishes].sort((one, other) => one.addition - other.addition);
  const wanted = inOrder.map(({ steps }) => steps);
  const given = naiveAllotment(quota, wanted);
  const [demand, out] = [wanted, given].map((list) => list.reduce((sum, steps) => sum + steps, 0n)) as [bigint, bigint];
  return {
    full: given.filter((steps, place) => steps === wanted[place]).length,
    none: given.filter((steps) => steps === 0n).length,
    cost: out * COST,
    refunded: (demand - out) * COST,
  };
}

describe('the preview of an allotment', { timeout: modelTimeoutMs }, () => {
  it('says what the allotment would come to', () => {
    const random = new Random(testSeed('previews of allotments'));
    for (let round = 0; round < workload(200, 50_000); round += 1) {
      const most = random.pick([1, 2, 5, 1_000]);
      const additions = shuffled(random, random.below(random.pick([3, 20, 100])));
      const wishes = additions.map((addition) => ({ steps: BigInt(1 + random.below(most)), addition }));
      const quota = BigInt(1 + random.below(most * random.pick([2, 10, 60])));
      const [found] = inPieces(wantedAtOnce(projectOf(quota, wishes)));
      const told = `${quota} for ${wishes.map(({ steps, addition }) => `${steps} (${addition})`).join()}`;
      expect(found, told).toMatchObject(expected(quota, wishes));
    }
  });

  it('names the smallest remainder that gets a step, and how many get one', () => {
    const wishes = [5n, 5n, 5n].map((steps, place) => ({ steps, addition: 3 - place }));
    expect(inPieces(wantedAtOnce(projectOf(10n, wishes)))[0]).toMatchObject({ extra: 1, cutoff: 5, full: 0, none: 0 });
    expect(inPieces(wantedAtOnce(projectOf(15n, wishes)))[0]).toMatchObject({ extra: 0, cutoff: 0, full: 3 });
    expect(inPieces(wantedAtOnce(projectOf(15n, [])))[0]).toMatchObject({ extra: 0, full: 0, none: 0, cost: 0n });
  });

  it('of the most people there can be never looks at more than a piece in one turn, whoever subscribes meanwhile', () => {
    const wishes = Array.from({ length: SUBSCRIBERS_MAX }, (_, place) => ({
      steps: BigInt(1 + (place % 7)),
      addition: place + 1,
    }));
    const project = projectOf(300_000n, wishes);
    const [alone] = inPieces(wantedAtOnce(projectOf(300_000n, wishes)));
    let turn = 0;
    const [found, pieces] = inPieces(wantedAtOnce(project), () => {
      const entry = project.entries[(turn * 997) % project.entries.length];
      turn += 1;
      if (entry === undefined) throw new Error('there is nobody');
      entry.wants = { ...entry.wants, wanted: moneyOf(entry.wants.wanted + STEP), addition: SUBSCRIBERS_MAX + turn };
    });
    expect(found).toEqual(alone);
    // Everybody is looked at three times, and the sort of the remainders is a piece.
    expect(pieces).toBeGreaterThanOrEqual((3 * SUBSCRIBERS_MAX) / PREVIEWED_A_PIECE);
  });
});
