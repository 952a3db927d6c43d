import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AccountDatabase } from './account-database.ts';
import type { AccountResult } from './accounts-port.ts';

/** Leaves the transaction, which takes back what it wrote. */
class Refused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Runs a change in a transaction; nothing of a change that is refused stays. */
export async function inTransactionOrRefused<Value>(
  database: AccountDatabase,
  change: (transaction: AccountDatabase) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  try {
    const value = await database.transaction().execute(async (transaction) => {
      const changed = await change(transaction);
      if (!changed.ok) throw new Refused(changed.code);
      return changed.value;
    });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}
