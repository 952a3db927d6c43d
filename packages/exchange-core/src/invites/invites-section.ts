import { assert } from '../assertion.ts';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { StateSection } from '../module-state.ts';
import { commissionInForce, configureCommission } from './configure-commission.ts';
import { invitesPart } from './invites-state.ts';

const commissionCodec = new DeclaredCommand(configureCommission);

/** What inviters get, then who was invited by whom, in the order of the accounts. */
export const invitesSection: StateSection = {
  number: 13,
  write(writer, core) {
    const invited = core.accounts.filter(({ inviter }) => inviter !== undefined);
    if (invited.length === 0 && invitesPart.of(core).shares.length === 0) return;
    commissionCodec.writeVersioned(writer, commissionInForce(core));
    writer.number(invited.length);
    for (const { userId, inviter } of invited) {
      writer.number(userId);
      writer.number(inviter?.userId ?? 0);
    }
  },
  read(reader, core) {
    const { shares } = commissionCodec.readVersioned(reader);
    invitesPart.of(core).shares = shares.map(({ sharePpm }) => BigInt(sharePpm));
    for (let left = reader.count(2); left > 0; left -= 1) readInvited(reader, core);
  },
};

function readInvited(reader: ByteReader, core: CoreState): void {
  const account = core.accounts.get(reader.number());
  const inviter = core.accounts.get(reader.number());
  assert(account !== undefined && inviter !== undefined, 'who was invited and who invited have accounts');
  account.inviter = inviter;
}

export function auditInvites({ accounts }: CoreState): void {
  for (const { place, inviter } of accounts.values()) {
    assert(inviter === undefined || inviter.place < place, 'only an older account invites');
  }
}
