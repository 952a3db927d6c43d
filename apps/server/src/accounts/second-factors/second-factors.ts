import type { CallOrigin } from '../accounts-port.ts';
import type { Proof } from '../proof.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { type Binding, beginGoogle, bindGoogle, readSecondFactors } from './google-binding.ts';
import {
  keepGoogle,
  type LaterUnbinding,
  sendUnbindCode,
  unbindAtOnce,
  unbindDue,
  unbindLater,
} from './google-unbinding.ts';
import { guardsOf } from './owed-factors.ts';
import { UNBINDINGS_CHECK_MS } from './second-factor-limits.ts';
import { type SecondFactorPartsOptions, secondFactorParts } from './second-factor-parts.ts';
import { proveByCode } from './second-step.ts';

export interface SecondFactorsOptions extends SecondFactorPartsOptions {
  /** Something failed that no caller waits for. */
  readonly onFault: (error: unknown, what: string) => void;
}

export type SecondFactors = ReturnType<typeof startSecondFactors>;

/** The second factor of every account: its calls, and its check for whoever asks for it again. */
export function startSecondFactors({ onFault, ...options }: SecondFactorsOptions) {
  const parts = secondFactorParts(options);
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      await unbindDue(parts);
    } catch (error) {
      onFault(error, 'authenticators whose wait is over could not be unbound');
    }
    looking = undefined;
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, UNBINDINGS_CHECK_MS);
  timer.unref();
  return {
    read: (userId: number) => readSecondFactors(parts, userId),
    beginGoogle: (userId: number) => beginGoogle(parts, userId),
    bindGoogle: (proof: Proof, binding: Binding, origin: CallOrigin) => bindGoogle(parts, proof, binding, origin),
    sendUnbindCode: (userId: number, origin: CallOrigin) => sendUnbindCode(parts, userId, origin),
    unbindAtOnce: (proof: Proof, recoveryCode: string, origin: CallOrigin) =>
      unbindAtOnce(parts, proof, recoveryCode, origin),
    unbindLater: (proof: Proof, unbinding: LaterUnbinding, origin: CallOrigin) =>
      unbindLater(parts, proof, unbinding, origin),
    keepGoogle: (userId: number, origin: CallOrigin) => keepGoogle(parts, userId, origin),
    proveByCode: (proof: Proof, code: string, origin: CallOrigin) => proveByCode(parts, proof, code, origin),

    isBound: async (userId: number) => (await guardsOf(parts, userId)).hasAuthenticator,

    /** Proves the second factor for something that guards itself with it: one code, used up by this. */
    check: (userId: number, code: string) => checkSecondFactor(parts, userId, code),

    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
