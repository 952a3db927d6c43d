import { ZERO_MONEY } from '@assay/amounts/money';
import type { CoreView } from '@assay/engine/engine-port';
import type { SubscriptionReaders } from '@assay/engine/projections/subscriptions/subscription-readers';
import {
  previewSubscription,
  type SubscriptionPreviewView,
} from '@assay/exchange-core/earn/subscription/preview-subscription';
import type { SubscriptionProjectView } from '@assay/exchange-core/earn/subscription/subscription-view';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { ProjectAt, ProjectDetail, SubscriptionOfProject } from '../../wire-rows/subscription-row.ts';
import { type Answer, accepted, type Call, type PageTerms, type PageView, type ProvenCall, refused } from '../call.ts';
import { wholeMoneyOf } from '../order-entry.ts';
import type { PersonEngine } from '../proven-submits.ts';

interface ProjectTerms {
  readonly productId: number;
}

interface WantedTerms extends ProjectTerms {
  /** Decimal text of the new coin. */
  readonly amount: string;
}

interface SubscribeTerms extends WantedTerms {
  readonly agreement: string;
  readonly clientOrderId?: string | undefined;
}

export interface PreviewOfProject {
  readonly project: SubscriptionProjectView;
  readonly preview: SubscriptionPreviewView;
}

export interface SubscriptionPorts {
  readonly engine: PersonEngine;
  readonly readers: SubscriptionReaders;
  readonly needsVerification: (userId: number) => Promise<boolean>;
}

export type SubscriptionHandlers = ReturnType<typeof subscriptionHandlers>;

/** The subscription of new coins. */
export function subscriptionHandlers({ engine, readers, needsVerification }: SubscriptionPorts) {
  return {
    projects: async () =>
      accepted(
        await engine.read((core) =>
          core
            .views(SubscriptionViews)
            .projects()
            .map((project): ProjectAt => ({ project, timeMs: core.timeMs })),
        ),
      ),

    async project({ productId }: ProjectTerms, { proof }: Call<'public'>): Promise<Answer<ProjectDetail>> {
      const found = await engine.read((core) => {
        const subscribed = proof && core.views(SubscriptionViews).subscribed(proof.userId, productId);
        const at = projectAt(core, productId);
        return at && { ...at, subscribed: subscribed ?? ZERO_MONEY };
      });
      return found === undefined ? refused('l.error.productUnknown') : accepted(found);
    },

    async preview({ productId, amount }: WantedTerms): Promise<Answer<PreviewOfProject>> {
      const money = wholeMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const found = await engine.read((core) => projectAt(core, productId));
      if (found === undefined) return refused('l.error.productUnknown');
      const preview = previewSubscription(found.project, money.value, found.timeMs);
      return typeof preview === 'string' ? refused(preview) : accepted({ project: found.project, preview });
    },

    async subscribe(
      { productId, amount, agreement, clientOrderId = '' }: SubscribeTerms,
      { proof }: ProvenCall,
    ): Promise<Answer<SubscriptionOfProject>> {
      if (await needsVerification(proof.userId)) return refused('l.error.verificationNeeded');
      const money = wholeMoneyOf(amount);
      if (!money.ok) return refused(money.code);
      const result = await engine.submit({
        type: 'subscribe',
        userId: proof.userId,
        projectId: productId,
        amount: money.value,
        agreement: Number(agreement),
        clientOrderId,
        proofId: proof.id,
      });
      if (!result.accepted) return refused(result.code);
      if (result.kind !== 'subscription') throw new Error(`a subscription was answered as ${result.kind}`);
      const found = await engine.read((core) => projectAt(core, productId));
      if (found === undefined) throw new Error('somebody subscribed to a project that is none');
      return accepted({ entry: result.entry, project: found.project });
    },

    async subscriptions(
      { pageNo = 1, pageSize = pageSizeDefault }: PageTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<SubscriptionOfProject>>> {
      const page = await readers.subscriptions({ userId, pageNo, pageSize });
      if (!page.ok) return page;
      const projects = await engine.read((core) => core.views(SubscriptionViews).projects());
      const rows = page.rows.map((entry) => {
        const project = projects.find(({ terms }) => terms.projectId === entry.projectId);
        if (project === undefined) throw new Error(`subscription ${entry.entryId} is of no project`);
        return { entry, project };
      });
      return accepted({ rows, totalRows: page.totalRows });
    },
  };
}

function projectAt(core: Pick<CoreView, 'views' | 'timeMs'>, projectId: number): ProjectAt | undefined {
  const project = core.views(SubscriptionViews).project(projectId);
  return project === undefined ? undefined : { project, timeMs: core.timeMs };
}
