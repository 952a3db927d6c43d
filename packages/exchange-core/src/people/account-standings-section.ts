import { assert } from '../assertion.ts';
import type { StateSection } from '../module-state.ts';
import { hasAccountStanding, peoplePart, readAccountStanding, writeAccountStanding } from './people-state.ts';

/**
 * Holds, verification levels and what else came after the section of the seconds contract, which has the standings themselves; then the
 * accounts that are frozen.
 */
export const accountStandingsSection: StateSection = {
  number: 12,
  write(writer, core) {
    const standings = [...peoplePart.of(core).standings].filter(([, standing]) => hasAccountStanding(standing));
    const frozen = core.accounts.filter(({ isFrozen }) => isFrozen);
    if (standings.length + frozen.length === 0) return;
    writer.number(standings.length);
    for (const [userId, standing] of standings) {
      writer.number(userId);
      writeAccountStanding(writer, standing);
    }
    writer.number(frozen.length);
    for (const { userId } of frozen) writer.number(userId);
  },
  read(reader, core) {
    const { standings } = peoplePart.of(core);
    for (let left = reader.count(5); left > 0; left -= 1) {
      const standing = standings.get(reader.number());
      assert(standing !== undefined, 'who is held, verified or closed out has a standing');
      readAccountStanding(reader, standing);
    }
    for (let left = reader.count(1); left > 0; left -= 1) {
      const account = core.accounts.get(reader.number());
      assert(account !== undefined, 'a frozen account is one');
      account.isFrozen = true;
    }
  },
};
