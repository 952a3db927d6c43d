import type { EngineClient } from '@assay/engine/engine-client';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { unverifiedLevel } from '@assay/protocol/account-standing';

/** What nobody does without a verified identity on a live exchange. Whoever serves one of them asks the gate before anything else. */
export type GuardedOperation = 'withdrawal' | 'real-contract' | 'earn' | 'subscription';

/** In the sandbox no money is real, and nothing but its way out is tried as it will be. */
const guardedInSandbox: ReadonlySet<GuardedOperation> = new Set(['withdrawal']);

/** Answers `l.error.verificationNeeded` through whoever asks it. */
export interface IdentityGate {
  needsVerification(userId: number, operation: GuardedOperation): Promise<boolean>;
}

/** Asks the core, which holds who is verified; rows are not looked at. */
export function identityGate(engine: Pick<EngineClient, 'read'>, mode: 'sandbox' | 'live'): IdentityGate {
  return {
    async needsVerification(userId, operation) {
      if (mode === 'sandbox' && !guardedInSandbox.has(operation)) return false;
      return engine.read((core) => core.views(PeopleViews).standing(userId).verificationLevel === unverifiedLevel);
    },
  };
}
