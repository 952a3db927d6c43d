import { groupThousands } from '@assay/amounts/display';
import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import { type AllotmentPreview, previewAllotment } from '@assay/exchange-core/earn/subscription/preview-allotment';
import { PROJECTS_MAX } from '@assay/exchange-core/earn/subscription/subscription-limits';
import {
  type SubscriptionProjectView,
  subscriptionStatusAt,
} from '@assay/exchange-core/earn/subscription/subscription-view';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { coinOf } from '../wire-rows/market-names.ts';
import { inPieces } from './in-pieces.ts';
import { readAs, readWhole, unreadable } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';
import { minute } from './sale-words.ts';

/** What operators look at of subscriptions. */
export function subscriptionReadings(core: Pick<EngineClient<never>, 'read'>) {
  return {
    'list-subscriptions': async () => {
      const lines = await core.read((view) => {
        const subscriptions = view.views(SubscriptionViews);
        const projects = subscriptions.projects();
        return [
          ...projects.map((project) => projectLine(project, view.timeMs)),
          ...subscriptions.coins().map(coinLine),
        ];
      });
      return readAs(lines.length === 0 ? ['No new coin was ever offered.'] : lines);
    },
    'preview-allotment': async ({ project = '' }) => {
      const number = readWhole('project', project, 1, PROJECTS_MAX);
      if (!number.ok) return number;
      const wanted = await core.read((view) => view.views(SubscriptionViews).wantedAtOnce(number.value));
      if (wanted === undefined) {
        return unreadable(
          `There is no project ${number.value} whose coins are not allotted: list-subscriptions lists them.`,
        );
      }
      // Of 200,000 people it takes longer than anybody's order may wait in this thread.
      return readAs(allotmentLines(await inPieces(previewAllotment(wanted))));
    },
  } satisfies Partial<OperatorReadings>;
}

function projectLine(project: SubscriptionProjectView, timeMs: number): string {
  const { terms, demand, subscribers, held } = project;
  const coin = coinOf(terms.assetId);
  return [
    `${terms.projectId} ${coin}: ${subscriptionStatusAt(project, timeMs)}`,
    `${minute(terms.opensAtMs)} to ${minute(terms.closesAtMs)}`,
    `${amount(demand)} of ${amount(terms.quota)} wanted by ${peopleText(subscribers)}`,
    `held: ${amount(held)}`,
  ].join('; ');
}

function coinLine({ assetId, promised, held, free }: ReturnType<SubscriptionViews['coins']>[number]): string {
  const coin = coinOf(assetId);
  return `rewards account, ${coin}: promised ${amount(promised)}, held for it ${amount(held)}, free ${amount(free)}`;
}

function allotmentLines({ project, extra, cutoff, full, none, cost, refunded }: AllotmentPreview): string[] {
  const { terms, demand, subscribers } = project;
  const [coin, payCoin] = [coinOf(terms.assetId), coinOf(terms.payAssetId)];
  const people = groupThousands(String(subscribers));
  const shared =
    demand <= terms.quota
      ? `Everybody gets everything; ${amount(terms.quota, demand)} ${coin} are left over.`
      : `The largest remainders get a step of ${amount(terms.step)} ${coin} more: ${groupThousands(String(extra))} of ${people}, down to a remainder of ${cutoff}.`;
  return [
    `${peopleText(subscribers)} ${subscribers === 1 ? 'wants' : 'want'} ${amount(demand)} of ${amount(terms.quota)} ${coin}.`,
    shared,
    `${groupThousands(String(full))} would get all they want, ${groupThousands(String(none))} nothing.`,
    `The house would get ${amount(cost)} ${payCoin}; ${amount(refunded)} ${payCoin} would go back.`,
  ];
}

const amount = (money: Money, less = 0n): string => groupThousands(formatMoney(moneyOf(money - less)));
const peopleText = (count: number): string => (count === 1 ? '1 person' : `${groupThousands(String(count))} people`);
