import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { sendNewEmailCode, updateEmail } from '@assay/protocol/endpoints/user-email';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { emailKeyOf } from '../email-key.ts';
import type { HeldChangeParts } from '../held-change.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import { changeEmail } from './change-email.ts';

/** How an account gets another address. */
export interface EmailCalls {
  sendNewCode(
    request: ParsedRequestOf<typeof sendNewEmailCode>,
    proof: Proof,
    origin: CallOrigin,
  ): Promise<AccountResult<null>>;
  change(request: ParsedRequestOf<typeof updateEmail>, proof: Proof, origin: CallOrigin): Promise<AccountResult<null>>;
}

export function emailCalls(parts: HeldChangeParts): EmailCalls {
  return {
    sendNewCode: (request, proof, origin) => sendNewCode(parts, request, proof, origin),
    change: (request, proof, origin) => changeEmail(parts, request, proof, origin),
  };
}

/** Mails a code to the address that is to be the account's, whether it has one or not, and no more often than any stranger could have it. */
async function sendNewCode(
  parts: HeldChangeParts,
  { account }: ParsedRequestOf<typeof sendNewEmailCode>,
  { userId }: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { guesses, personCodes } = parts;
  const person = await personOf(parts, userId);
  const emailKey = emailKeyOf(account);
  if (emailKey === person.emailKey) return { ok: false, code: 'l.error.emailUnchanged' };
  const stranger = { key: `user:${userId}`, isKnownDevice: false, address: origin.address };
  if (!(await guesses.admitMail('new-email', emailKey, stranger))) return { ok: false, code: 'l.error.codeTooSoon' };
  const sent = await personCodes.send(person, 'new-email', origin, { account });
  if (!sent.ok) await guesses.giveMailBack('new-email', emailKey, stranger);
  return sent;
}
