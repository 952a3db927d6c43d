import type { CoreModule } from '../module.ts';
import { acceptContractRisk } from '../people/accept-contract-risk.ts';
import { allowContractCountry } from '../people/allow-contract-country.ts';
import { excludeSelf } from '../people/exclude-self.ts';
import { peoplePart, writeStanding } from '../people/people-state.ts';
import { setAccountCountry } from '../people/set-account-country.ts';

const declared = {
  commands: [excludeSelf, acceptContractRisk, setAccountCountry, allowContractCountry],
} as const;

/** What lets a person risk money or keeps them from it: country, risk notice, self-exclusion. */
export const peopleModule: CoreModule<typeof declared> = {
  ...declared,
  // Its section is within that of the seconds contract, which the two were together.
  state: {
    part: peoplePart,
    sections: [],
    slice: {
      people(writer, core, people) {
        const { standings } = peoplePart.of(core);
        for (const { userId } of people) {
          const standing = standings.get(userId);
          if (standing !== undefined) writeStanding(writer, standing);
        }
      },
    },
  },
};
