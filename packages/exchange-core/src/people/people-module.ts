import type { CoreModule } from '../module.ts';
import { acceptContractRisk } from './accept-contract-risk.ts';
import { allowContractCountry } from './allow-contract-country.ts';
import { excludeSelf } from './exclude-self.ts';
import { setAccountCountry } from './set-account-country.ts';

const declared = {
  commands: [excludeSelf, acceptContractRisk, setAccountCountry, allowContractCountry],
} as const;

/** What lets a person risk money or keeps them from it: country, risk notice, self-exclusion. */
export const peopleModule: CoreModule<typeof declared> = {
  ...declared,
};
