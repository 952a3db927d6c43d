import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { accountHoldMs, type HoldReason } from '@assay/protocol/account-standing';
import type { AccountResult } from './accounts-port.ts';

/**
 * What account calls tell the core of a person, where rows alone would not keep money in place. Each resolves when the command is durable
 * or refused (then nothing was done), and doing it again changes nothing that matters: so it comes before the rows are written, and whoever
 * is cut off does it again.
 */
export interface AccountGuard {
  /** For a day from now on money does not leave the account, whatever held it before for less. */
  hold(userId: number, reason: HoldReason): Promise<AccountResult<null>>;
  /** No order, quote, contract or transfer is taken, and open orders are cancelled. */
  freeze(userId: number): Promise<AccountResult<null>>;
  thaw(userId: number): Promise<AccountResult<null>>;
}

export function accountGuard(engine: Pick<EngineClient, 'submit'>): AccountGuard {
  const tell = async (command: CommandFrom<'house'>): Promise<AccountResult<null>> => {
    const result = await engine.submit(command);
    return result.accepted ? { ok: true, value: null } : { ok: false, code: result.code };
  };
  return {
    hold: (userId, reason) => tell({ type: 'hold-account', userId, reason, ms: accountHoldMs }),
    freeze: (userId) => tell({ type: 'freeze-account', userId }),
    thaw: (userId) => tell({ type: 'thaw-account', userId }),
  };
}
