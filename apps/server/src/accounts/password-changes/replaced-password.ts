import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { updatePwd } from '@assay/protocol/endpoints/user-passwords';
import { preparedPassword } from '@assay/protocol/password-text';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeHeld, type HeldChangeParts } from '../held-change.ts';
import type { Proof } from '../proof.ts';
import { refusalOfWeak } from '../weak-passwords/weak-password.ts';

const passwordWrong = { ok: false, code: 'l.error.passwordWrong' } as const;
const overloaded = { ok: false, code: 'l.error.overloaded' } as const;

/**
 * Replaces the password of whoever knows it and reads the mail. The code is looked at first: a try of it is counted, so that nobody with a
 * session alone reaches the old password, and nobody with a code gets more tries of it than of codes.
 */
export async function replacePassword(
  parts: HeldChangeParts,
  { oldPassword, password, code }: ParsedRequestOf<typeof updatePwd>,
  proof: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { personRows, personCodes, passwords } = parts;
  const { userId } = proof;
  if (preparedPassword(oldPassword) === password) return { ok: false, code: 'l.error.passwordUnchanged' };
  const { email, passwordHash: oldHash } = await personRows.accountOf(parts.database, userId);
  const weak = refusalOfWeak(password, email);
  if (weak !== undefined) return weak;
  const person = { userId, email };
  const said: SaidCode = { purpose: 'change', code, account: email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const verdict = await passwords.verify(oldHash, oldPassword);
  if (verdict === undefined) return overloaded;
  if (verdict === 'wrong') return passwordWrong;
  const passwordHash = await passwords.hash(password);
  if (passwordHash === undefined) return overloaded;
  const whose = { userId, sessionId: proof.id, hold: 'password' } as const;
  const changed = await changeHeld(parts, whose, async (transaction, known) => {
    if (known.passwordHash !== oldHash) return passwordWrong;
    if (!(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
    await personRows.storeAccount(transaction, { ...known, passwordHash });
    return { ok: true, value: { name: 'password-changed', ...toldOrigin(origin, parts.now()) } };
  });
  if (changed.ok) await personCodes.beginAnew(person, said);
  return changed;
}
