import type { AccountHandlers } from '../../handlers/account-handlers.ts';
import type { SandboxHandlers } from '../../handlers/sandbox-handlers.ts';
import type { SystemHandlers } from '../../handlers/system-handlers.ts';
import { type AssayCalls, asItIs, assayCall } from './assay-call.ts';

type AccountCalls = Pick<
  AssayCalls,
  | 'sendEmailCode'
  | 'emailVerification'
  | 'register'
  | 'login'
  | 'userInfo'
  | 'getSettings'
  | 'putSetting'
  | 'logout'
  | 'mailbox'
>;

/** What a person is told of his account is told as it is kept. */
export function accountCalls(accounts: AccountHandlers): AccountCalls {
  return {
    sendEmailCode: assayCall(accounts.sendEmailCode, asItIs),
    emailVerification: assayCall(accounts.emailVerification, asItIs),
    register: assayCall(accounts.register, asItIs),
    login: assayCall(accounts.login, asItIs),
    userInfo: assayCall(accounts.userInfo, asItIs),
    getSettings: assayCall(accounts.settings, asItIs),
    putSetting: assayCall(accounts.putSetting, asItIs),
    logout: assayCall(accounts.logout, asItIs),
    mailbox: assayCall(accounts.mailbox, asItIs),
  };
}

export function systemCalls(
  system: SystemHandlers,
  sandbox: SandboxHandlers,
): Pick<AssayCalls, 'systemInfo' | 'faucet'> {
  return {
    systemInfo: assayCall(system.systemInfo, asItIs),
    faucet: assayCall(sandbox.faucet, asItIs),
  };
}
