import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type {
  forgetPwd,
  sendEmailCodeForget,
  setTransactionPwd,
  updatePwd,
} from '@assay/protocol/endpoints/user-passwords';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { sendCode } from '../codes/code-calls.ts';
import type { FundPassword } from '../fund-password/fund-password.ts';
import { setFundPassword } from '../fund-password/set-fund-password.ts';
import type { HeldChangeParts } from '../held-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import { resetPassword } from './forgotten-password.ts';
import { replacePassword } from './replaced-password.ts';

/** How a person gets another password, of the login or of the funds. */
export interface PasswordCalls {
  sendForgetCode(
    request: ParsedRequestOf<typeof sendEmailCodeForget>,
    origin: CallOrigin,
  ): Promise<AccountResult<null>>;
  reset(request: ParsedRequestOf<typeof forgetPwd>, origin: CallOrigin): Promise<AccountResult<null>>;
  /** For every change of what guards the account, not of the password alone. */
  sendChangeCode(proof: Proof, origin: CallOrigin): Promise<AccountResult<null>>;
  replace(request: ParsedRequestOf<typeof updatePwd>, proof: Proof, origin: CallOrigin): Promise<AccountResult<null>>;
  setFundPassword(
    request: ParsedRequestOf<typeof setTransactionPwd>,
    proof: Proof,
    origin: CallOrigin,
  ): Promise<AccountResult<null>>;
}

export function passwordCalls(parts: HeldChangeParts, fundPassword: FundPassword): PasswordCalls {
  return {
    sendForgetCode: (request, origin) => sendCode(parts, 'forget', request, origin),
    reset: (request, origin) => resetPassword(parts, request, origin),
    sendChangeCode: async ({ userId }, origin) =>
      parts.personCodes.send(await personOf(parts, userId), 'change', origin),
    replace: (request, proof, origin) => replacePassword(parts, request, proof, origin),
    setFundPassword: (request, proof, origin) => setFundPassword(parts, fundPassword, request, proof, origin),
  };
}
