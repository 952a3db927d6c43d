import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { updateEmail } from '@assay/protocol/endpoints/user-email';
import { DatabaseError } from 'pg';
import type { AccountDatabase } from '../account-database.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { emailKeyOf } from '../email-key.ts';
import { changeHeld, type HeldChangeParts } from '../held-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';

const accountExists = { ok: false, code: 'l.error.accountExists' } as const;
const codeWrong = { ok: false, code: 'l.error.codeWrong' } as const;
const newCodeWrong = { ok: false, code: 'l.error.newCodeWrong' } as const;

/**
 * Gives the account another address, with a code of the old one and a code of the new one. Whether somebody has the new one is told to
 * nobody but who reads its mail.
 */
export async function changeEmail(
  parts: HeldChangeParts,
  { account, code, newCode }: ParsedRequestOf<typeof updateEmail>,
  proof: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { personCodes } = parts;
  const { userId } = proof;
  const person = await personOf(parts, userId);
  const emailKey = emailKeyOf(account);
  if (emailKey === person.emailKey) return { ok: false, code: 'l.error.emailUnchanged' };
  const old: SaidCode = { purpose: 'change', code, account: person.email };
  const next: SaidCode = { purpose: 'new-email', code: newCode, account };
  const oldChecked = await personCodes.check(person, old);
  if (!oldChecked.ok) return oldChecked;
  const nextChecked = await personCodes.check(person, next);
  if (!nextChecked.ok) return nextChecked.code === 'l.error.codeWrong' ? newCodeWrong : nextChecked;
  if (await isTaken(parts.database, emailKey)) return accountExists;
  if (await parts.closedAddresses.has(parts.database, emailKey)) return { ok: false, code: 'l.error.emailOfClosed' };
  const whose = { userId, sessionId: proof.id, hold: 'email' } as const;
  const changed = await orTaken(
    changeHeld(parts, whose, async (transaction, known) => {
      const { email } = known;
      if (email !== person.email) return codeWrong;
      if (!(await personCodes.use(transaction, old))) return codeWrong;
      if (!(await personCodes.use(transaction, next))) return newCodeWrong;
      await parts.personRows.storeAccount(transaction, { ...known, email: account, emailKey });
      const both = { oldEmail: email, newEmail: account };
      return { ok: true, value: { name: 'email-changed', ...both, ...toldOrigin(origin, parts.now()) } };
    }),
  );
  if (changed.ok) {
    for (const said of [old, next]) await personCodes.beginAnew(person, said);
  }
  return changed;
}

/** Somebody has registered with the address between the look and the change. */
async function orTaken(change: Promise<AccountResult<null>>): Promise<AccountResult<null>> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'user_account_email_key_key') return accountExists;
    throw error;
  }
}

async function isTaken(database: AccountDatabase, emailKey: string): Promise<boolean> {
  const known = await database
    .selectFrom('user_account')
    .select('user_id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return known !== undefined;
}
