import { freshProofMs } from '@assay/protocol/console/console-wire';
import type { seatEndpoints } from '@assay/protocol/console/seat-endpoints';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import { grantedScopes } from '@assay/protocol/console-scopes';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import type { ConsoleCallsOf } from '../dialect/console-call.ts';
import { beginEnrolment, enrol } from './seat-enrolment.ts';
import { beginLogin, endSession, proveAnew, proveByCode, type SeatStep } from './seat-login.ts';
import type { SeatParts } from './seat-parts.ts';

/** Passkeys are none of them yet. */
const factors = ['totp'] as const;

/** How a seat is taken up, signed in to and left. */
export function seatHandlers(
  parts: SeatParts,
  mode: 'sandbox' | 'live',
): ConsoleCallsOf<(typeof seatEndpoints)[number]> {
  return {
    seatLogin: async (terms, call) =>
      withSecret(await beginLogin(parts, terms, call), () => ({ step: 'factor', factors }) as const),
    seatProveCode: async ({ code }, call) =>
      withSecret(await proveByCode(parts, call.proof, code, call), () => ({ step: 'done', factors }) as const),
    seatProveAnew: async ({ code }, call) =>
      withSecret(await proveAnew(parts, call.proof, code, call), ({ provenUntilMs }) => ({
        provenUntil: provenUntilMs,
      })),
    seatGet: async (_terms, { proof: { seat, role, scopes, idleEndsAtMs, provenAtMs } }) =>
      accepted({
        name: seat,
        role,
        scopes: grantedScopes.filter((scope: GrantedScope) => scopes.has(scope)),
        factors,
        idleEndsAt: idleEndsAtMs,
        provenUntil: provenAtMs === 0 ? 0 : provenAtMs + freshProofMs,
        mode,
      }),
    async seatLogout(_terms, call) {
      await endSession(parts, call.proof, call);
      return { ok: true, view: null, seatSecret: '' };
    },
    seatBeginEnrolment: async (terms, call) => answerOf(await beginEnrolment(parts, terms, call)),
    seatEnrol: async (terms, call) => answerOf(await enrol(parts, terms, call)),
  };
}

function withSecret<Step extends SeatStep, View>(step: AccountResult<Step>, view: (step: Step) => View): Answer<View> {
  return step.ok ? { ok: true, view: view(step.value), seatSecret: step.value.secret } : refused(step.code);
}

function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
