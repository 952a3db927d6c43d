import { freshProofMs } from '@assay/protocol/console/console-wire';
import type { seatEndpoints } from '@assay/protocol/console/seat-endpoints';
import type { seatPasskeyEndpoints } from '@assay/protocol/console/seat-passkey-endpoints';
import type { GrantedScope } from '@assay/protocol/console-scopes';
import { grantedScopes } from '@assay/protocol/console-scopes';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import type { SeatProof } from '../../accounts/proof.ts';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import type { ConsoleCallsOf } from '../dialect/console-call.ts';
import { isFreshlyProven } from './fresh-proof.ts';
import { addPasskey, removePasskey } from './passkeys/own-passkeys.ts';
import { provingOptions, registrationOptions } from './passkeys/seat-passkey-answers.ts';
import { seatPasskeysOf } from './passkeys/seat-passkey-rows.ts';
import { beginEnrolment, enrol } from './seat-enrolment.ts';
import { factorsOf } from './seat-factor.ts';
import { beginLogin, endSession, proveAnew, proveFactor } from './seat-login.ts';
import type { SeatParts } from './seat-parts.ts';

type SeatCalls = ConsoleCallsOf<(typeof seatEndpoints)[number]>;
type PasskeyCalls = ConsoleCallsOf<(typeof seatPasskeyEndpoints)[number]>;

/** How a seat is taken up, signed in to and left. */
export function seatHandlers(parts: SeatParts, mode: 'sandbox' | 'live'): SeatCalls & PasskeyCalls {
  return {
    seatLogin: async (terms, call) =>
      withSecret(await beginLogin(parts, terms, call), ({ factors }) => ({ step: 'factor', factors }) as const),
    seatProveCode: async (said, call) =>
      withSecret(
        await proveFactor(parts, call.proof, said, call),
        ({ factors }) => ({ step: 'done', factors }) as const,
      ),
    seatProveAnew: async (said, call) =>
      withSecret(await proveAnew(parts, call.proof, said, call), ({ provenUntilMs }) => ({
        provenUntil: provenUntilMs,
      })),
    seatGet: async (_terms, { proof: { seat, role, scopes, idleEndsAtMs, provenAtMs } }) =>
      accepted({
        name: seat,
        role,
        scopes: grantedScopes.filter((scope: GrantedScope) => scopes.has(scope)),
        factors: await factorsOf(parts.pool, seat),
        idleEndsAt: idleEndsAtMs,
        provenUntil: provenAtMs === 0 ? 0 : provenAtMs + freshProofMs,
        mode,
      }),
    async seatLogout(_terms, call) {
      await endSession(parts, call.proof, call);
      return { ok: true, view: null, seatSecret: '' };
    },
    seatBeginEnrolment: async (terms, call) => answerOf(await beginEnrolment(parts, terms, call)),
    async seatEnrol({ code, credential, ...terms }, call) {
      const factor = code !== undefined ? { code } : credential !== undefined ? { credential } : undefined;
      if (factor === undefined || (code !== undefined && credential !== undefined)) return refused('l.error.seatLogin');
      return answerOf(await enrol(parts, { ...terms, factor }, call));
    },
    ...passkeyHandlers(parts),
  };
}

/** How passkeys of a seat are asked for, and kept by its holder. */
function passkeyHandlers(parts: SeatParts): PasskeyCalls {
  const isStale = (proof: SeatProof) => !isFreshlyProven(proof, parts.now());
  return {
    seatProveOptions: async (_terms, { proof: { seat } }) =>
      answerOf(await provingOptions(parts, { seat, purpose: 'sign-in' })),
    seatProvePasskey: async (said, call) =>
      withSecret(
        await proveFactor(parts, call.proof, said, call),
        ({ factors }) => ({ step: 'done', factors }) as const,
      ),
    seatProveAnewOptions: async (_terms, { proof: { seat } }) =>
      answerOf(await provingOptions(parts, { seat, purpose: 'anew' })),
    seatProveAnewPasskey: async (said, call) =>
      withSecret(await proveAnew(parts, call.proof, said, call), ({ provenUntilMs }) => ({
        provenUntil: provenUntilMs,
      })),
    seatFactors: async (_terms, { proof: { seat } }) =>
      accepted({
        hasAuthenticator: (await factorsOf(parts.pool, seat)).includes('totp'),
        origin: parts.party?.origin ?? '',
        passkeys: (await seatPasskeysOf(parts.pool, seat)).map(({ passkeyId, name, createdAtMs, usedAtMs }) => ({
          passkeyId,
          name,
          createdAt: createdAtMs,
          usedAt: usedAtMs,
        })),
      }),
    seatPasskeyOptions: async (_terms, { proof: { seat } }) =>
      answerOf(await registrationOptions(parts, { seat, purpose: 'add' })),
    seatPasskeyAdd: async (said, call) =>
      isStale(call.proof)
        ? refused('l.error.seatProofOwed')
        : answerOf(await addPasskey(parts, call.proof, said, call)),
    seatPasskeyRemove: async ({ passkeyId }, call) =>
      isStale(call.proof)
        ? refused('l.error.seatProofOwed')
        : answerOf(await removePasskey(parts, call.proof, passkeyId, call)),
  };
}

function withSecret<Step extends { readonly secret: string }, View>(
  step: AccountResult<Step>,
  view: (step: Step) => View,
): Answer<View> {
  return step.ok ? { ok: true, view: view(step.value), seatSecret: step.value.secret } : refused(step.code);
}

function answerOf<Value>(result: AccountResult<Value>): Answer<Value> {
  return result.ok ? accepted(result.value) : refused(result.code);
}
