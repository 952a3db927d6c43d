import type { AccountGuard } from '../account-guard.ts';
import type { AccountParts } from '../account-parts.ts';
import { GuessCounts } from '../callers/guess-counts.ts';
import { FactorCodes } from './factor-codes.ts';
import { FactorGuesses } from './factor-guesses.ts';
import { FactorKeys } from './factor-keys.ts';
import { RecoveryCodes } from './recovery-codes.ts';

type SharedParts = Pick<
  AccountParts,
  'database' | 'personRows' | 'devices' | 'sessions' | 'history' | 'personCodes' | 'mail' | 'messages' | 'now'
>;

/** What the calls of second factors are made of. */
export interface SecondFactorParts extends SharedParts {
  readonly guard: Pick<AccountGuard, 'hold'>;
  readonly keys: FactorKeys;
  readonly factorCodes: FactorCodes;
  readonly recoveryCodes: RecoveryCodes;
  readonly factorGuesses: FactorGuesses;
}

export interface SecondFactorPartsOptions extends Pick<SecondFactorParts, 'guard'> {
  readonly accounts: AccountParts;
  /** Under which the database's secrets are sealed (factor-keys.ts); it lies in the data folder. */
  readonly key: Buffer;
}

export function secondFactorParts({ accounts, guard, key }: SecondFactorPartsOptions): SecondFactorParts {
  const { database, personRows, devices, sessions, history, personCodes, mail, messages, now } = accounts;
  const keys = new FactorKeys(key);
  const recoveryCodes = new RecoveryCodes(keys);
  return {
    database,
    personRows,
    devices,
    sessions,
    history,
    personCodes,
    mail,
    messages,
    now,
    guard,
    keys,
    recoveryCodes,
    factorCodes: new FactorCodes({ keys, personRows, recoveryCodes, now }),
    factorGuesses: new FactorGuesses(new GuessCounts(database, now)),
  };
}
