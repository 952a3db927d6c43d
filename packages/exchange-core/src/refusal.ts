import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CommandResult } from './events.ts';

/** A command that changed nothing, and why. */
export function refuse(code: ErrorCode): CommandResult {
  return { accepted: false, code };
}

export const done: CommandResult = { accepted: true, kind: 'done' };
