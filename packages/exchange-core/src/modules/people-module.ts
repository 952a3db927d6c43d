import { freezeAccount } from '../account-freeze/freeze-account.ts';
import { thawAccount } from '../account-freeze/thaw-account.ts';
import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import type { CoreModule } from '../module.ts';
import { acceptContractRisk } from '../people/accept-contract-risk.ts';
import { accountStandingsSection } from '../people/account-standings-section.ts';
import { allowContractCountry } from '../people/allow-contract-country.ts';
import { approveKyc } from '../people/approve-kyc.ts';
import { excludeSelf } from '../people/exclude-self.ts';
import { holdAccount } from '../people/hold-account.ts';
import { peoplePart, writeAccountStanding, writeStanding } from '../people/people-state.ts';
import { rejectKyc } from '../people/reject-kyc.ts';
import { setAccountCountry } from '../people/set-account-country.ts';
import { setAccountVerification } from '../people/set-account-verification.ts';
import { setPurchase } from '../people/set-purchase.ts';

const declared = {
  commands: [
    excludeSelf,
    acceptContractRisk,
    setAccountCountry,
    allowContractCountry,
    holdAccount,
    freezeAccount,
    thawAccount,
    setAccountVerification,
    setPurchase,
    approveKyc,
    rejectKyc,
  ],
} as const;

/** What lets a person risk or move money or keeps them from it: verification and country, risk notice, self-exclusion, holds, freezing. */
export const peopleModule: CoreModule<typeof declared> = {
  ...declared,
  // The standings themselves are within the section of the seconds contract, which the two were together.
  state: {
    part: peoplePart,
    sections: [accountStandingsSection],
    slice: {
      people(writer, core, people) {
        const { standings } = peoplePart.of(core);
        for (const { userId, isFrozen } of people) {
          writer.boolean(isFrozen);
          const standing = standings.get(userId);
          if (standing === undefined) continue;
          writeStanding(writer, standing);
          writeAccountStanding(writer, standing);
        }
      },
    },
  },
  audit: auditFrozen,
};

function auditFrozen({ accounts, markets }: CoreState): void {
  for (const { userId, isFrozen, openOrderCount } of accounts.values()) {
    if (!isFrozen) continue;
    const quotes = [...markets.values()].filter((market) => market.quotes.has(userId));
    assert(openOrderCount === 0 && quotes.length === 0, 'a frozen account has nothing in the books');
  }
}
