import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { setTransactionPwd } from '@assay/protocol/endpoints/user-passwords';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import type { SaidCode } from '../codes/person-codes.ts';
import { toldOrigin } from '../devices/told-origin.ts';
import { changeHeld, type HeldChangeParts } from '../held-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import type { FundPassword } from './fund-password.ts';

/** Sets the fund password, or another one, with a code of the mailbox. The first one takes nothing away that guarded money, so it holds none. */
export async function setFundPassword(
  parts: HeldChangeParts,
  fundPassword: FundPassword,
  { password, code }: ParsedRequestOf<typeof setTransactionPwd>,
  proof: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { personCodes } = parts;
  const { userId } = proof;
  const person = await personOf(parts, userId);
  const said: SaidCode = { purpose: 'change', code, account: person.email };
  const checked = await personCodes.check(person, said);
  if (!checked.ok) return checked;
  const hash = await fundPassword.hash(userId, password);
  if (hash === undefined) return { ok: false, code: 'l.error.overloaded' };
  const isAnother = await fundPassword.isSet(userId);
  const whose = { userId, sessionId: proof.id, hold: isAnother ? 'password' : undefined } as const;
  const changed = await changeHeld(parts, whose, async (transaction, account) => {
    // Another session has set one meanwhile: this one would replace it without its hold.
    const isOvertaken = !isAnother && account.guards.hasFundPassword;
    if (isOvertaken || !(await personCodes.use(transaction, said))) return { ok: false, code: 'l.error.codeWrong' };
    await fundPassword.store(transaction, account, hash);
    return {
      ok: true,
      value: { name: isAnother ? 'fund-password-changed' : 'fund-password-set', ...toldOrigin(origin, parts.now()) },
    };
  });
  if (changed.ok) await personCodes.beginAnew(person, said);
  return changed;
}
