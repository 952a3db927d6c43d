import type { CommandFrom } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import { auditSubscriptions } from '../earn/subscription/audit-subscriptions.ts';
import { cancelSubscription } from '../earn/subscription/cancel-subscription.ts';
import { offerSubscription } from '../earn/subscription/offer-subscription.ts';
import { settleSubscription } from '../earn/subscription/settle-subscription.ts';
import { rememberedSubscription, subscribe } from '../earn/subscription/subscribe.ts';
import { heldBySubscriptions } from '../earn/subscription/subscription-money.ts';
import {
  subscriptionAnswer,
  subscriptionEvent,
  subscriptionProjectEvent,
} from '../earn/subscription/subscription-reports.ts';
import { subscriptionsSection, subscriptionsSlice } from '../earn/subscription/subscriptions-section.ts';
import { subscriptionsPart } from '../earn/subscription/subscriptions-state.ts';
import { vestSubscription } from '../earn/subscription/vest-subscription.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [offerSubscription, subscribe, settleSubscription, vestSubscription, cancelSubscription],
  events: [subscriptionEvent, subscriptionProjectEvent],
  answers: [subscriptionAnswer],
} as const;

/** The subscription of new coins: a window, an allotment by largest remainder, refunds, and coins that vest. */
export const subscriptionModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedSubscription],
  state: { part: subscriptionsPart, sections: [subscriptionsSection], slice: subscriptionsSlice },
  continuation: nextStep,
  held: heldBySubscriptions,
  audit: auditSubscriptions,
};

/** The oldest offer first. There are a hundred at most, and of one whose time has not come only numbers are compared. */
function nextStep(core: CoreState): CommandFrom<'engine'> | undefined {
  for (const [projectId, project] of subscriptionsPart.of(core).projects) {
    if (project.isSettlingAt(core.timeMs)) return { type: 'settle-subscription', projectId };
    if (project.isVestingAt(core.timeMs)) return { type: 'vest-subscription', projectId };
  }
  return undefined;
}
