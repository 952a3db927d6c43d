import { useMessages } from '@assay/features/messages/use-messages';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import { type ProductFact, ProductFacts } from '../parts/product-facts.tsx';

/** Price, coins, window and bounds of a project. @param more what else stands below them */
export function ProjectFacts({ project, more = [] }: { project: SubscriptionShown; more?: readonly ProductFact[] }) {
  const { t } = useMessages();
  const { coin, quota, opensAt, closesAt, minimum, maximum, step } = project;
  const facts: readonly ProductFact[] = [
    { name: t('subscribe.price'), value: project.price },
    {
      name: t('subscribe.quota'),
      value: `${quota} ${coin}`,
      note: `${t('subscribe.raises')} ${project.raises} ${project.payCurrency}`,
    },
    {
      name: t('subscribe.window'),
      value: t('subscribe.windowFrom', { from: opensAt }),
      note: t('subscribe.windowTo', { to: closesAt }),
    },
    {
      name: t('subscribe.bounds'),
      value: t('subscribe.boundsWords', { minimum, maximum, coin }),
      note: t('subscribe.stepWords', { step }),
    },
  ];
  return <ProductFacts facts={[...facts, ...more]} />;
}
