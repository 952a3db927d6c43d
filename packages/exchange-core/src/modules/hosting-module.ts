import { accrueHosting, hostingAccruedEvent, nextAccrual } from '../earn/hosting/accrue-hosting.ts';
import { auditHosting } from '../earn/hosting/audit-hosting.ts';
import { buyHosting, rememberedHostingPurchase } from '../earn/hosting/buy-hosting.ts';
import { configureHosting } from '../earn/hosting/configure-hosting.ts';
import { heldByHosting } from '../earn/hosting/hosting-money.ts';
import { hostingPositionAnswer, hostingPositionEvent } from '../earn/hosting/hosting-position.ts';
import { hostingState } from '../earn/hosting/hosting-section.ts';
import { hostingPart } from '../earn/hosting/hosting-state.ts';
import { redeemHosting, rememberedRedemption } from '../earn/hosting/redeem-hosting.ts';
import type { CoreModule } from '../module.ts';

const declared = {
  commands: [configureHosting, buyHosting, redeemHosting, accrueHosting],
  events: [hostingPositionEvent, hostingAccruedEvent],
  answers: [hostingPositionAnswer],
} as const;

/** Financial products and mining pools: principals that earn a daily reward out of the rewards account. */
export const hostingModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedHostingPurchase, rememberedRedemption],
  state: hostingState,
  configuration: (core) => Array.from(hostingPart.of(core).products.values(), ({ configured }) => configured),
  continuation: nextAccrual,
  held: heldByHosting,
  audit: auditHosting,
};
