import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { freeze, freezeByLink, sendThawCode, thaw } from '@assay/protocol/endpoints/user-freeze';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { sendCode } from '../codes/code-calls.ts';
import { personOf } from '../person.ts';
import type { Proof } from '../proof.ts';
import { completeFreeze, freezeAccount } from './freeze-account.ts';
import { findFreezeLink, useFreezeLink } from './freeze-links.ts';
import type { FreezeParts } from './freeze-parts.ts';
import { checkOwnPassword } from './own-password.ts';
import { completeThaw, thawAccount } from './thaw-account.ts';

const linkInvalid = { ok: false, code: 'l.error.freezeLinkInvalid' } as const;

/** How a person stops everything on his account, and lets it go on. */
export interface FreezeCalls {
  freeze(request: ParsedRequestOf<typeof freeze>, proof: Proof, origin: CallOrigin): Promise<AccountResult<null>>;
  freezeByLink(request: ParsedRequestOf<typeof freezeByLink>, origin: CallOrigin): Promise<AccountResult<null>>;
  sendThawCode(request: ParsedRequestOf<typeof sendThawCode>, origin: CallOrigin): Promise<AccountResult<null>>;
  thaw(request: ParsedRequestOf<typeof thaw>, origin: CallOrigin): Promise<AccountResult<null>>;
  /** Completes what was cut off. What the core does not take now is left for the next start. */
  heal(): Promise<void>;
}

export function freezeCalls(parts: FreezeParts): FreezeCalls {
  return {
    freeze: (request, proof, origin) => freezeSignedIn(parts, request, proof, origin),
    freezeByLink: (request, origin) => freezeWithLink(parts, request, origin),
    sendThawCode: (request, origin) => sendCode(parts, 'thaw', request, origin),
    thaw: (request, origin) => thawAccount(parts, request, origin),
    heal: () => heal(parts),
  };
}

async function freezeSignedIn(
  parts: FreezeParts,
  { password, code }: ParsedRequestOf<typeof freeze>,
  { userId }: Proof,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const { email } = await personOf(parts, userId);
  if (code !== undefined) {
    const said = { purpose: 'change', code, account: email } as const;
    const checked = await parts.personCodes.check({ userId, email }, said);
    if (!checked.ok) return checked;
    const use = async (transaction: FreezeParts['database']) => {
      await parts.personCodes.use(transaction, said);
    };
    return freezeAccount(parts, { userId, origin, by: 'session', use });
  }
  if (password === undefined) return { ok: false, code: 'l.error.fieldMissing' };
  const checked = await checkOwnPassword(parts, userId, password);
  return checked.ok ? freezeAccount(parts, { userId, origin, by: 'session' }) : checked;
}

/** A link that was used answers as before while what it did stands: its first answer may have been lost. */
async function freezeWithLink(
  parts: FreezeParts,
  { token }: ParsedRequestOf<typeof freezeByLink>,
  origin: CallOrigin,
): Promise<AccountResult<null>> {
  const link = await findFreezeLink(parts.database, token, parts.now());
  if (link === undefined) return linkInvalid;
  const { userId, isUsed } = link;
  if (isUsed) return (await parts.isFrozen(userId)) ? { ok: true, value: null } : linkInvalid;
  return freezeAccount(parts, {
    userId,
    origin,
    by: 'link',
    use: (transaction) => useFreezeLink(transaction, token, parts.now()),
  });
}

async function heal(parts: FreezeParts): Promise<void> {
  const rows = await parts.database.selectFrom('account_freeze').selectAll().execute();
  for (const { user_id, address, done_at_ms } of rows) {
    const userId = Number(user_id);
    if (done_at_ms === null) await completeFreeze(parts, userId, address);
    else if (!(await parts.isFrozen(userId))) await completeThaw(parts, userId, { address });
  }
}
