import type { Pictures } from '../../pictures/pictures.ts';
import type { AccountDatabase } from '../account-database.ts';
import { lockAccount } from '../lock-account.ts';
import type { PersonMessages } from '../person-messages/person-messages.ts';
import type { IdentitySeal } from './identity-seal.ts';

/** What the verification of identities is made of. */
export interface KycParts {
  readonly database: AccountDatabase;
  readonly pictures: Pictures;
  readonly seal: IdentitySeal;
  readonly messages: PersonMessages;
  readonly now: () => number;
}

/** What one person does and what is decided about him comes one after the other. */
export function inPersonsTurn<Result>(
  database: AccountDatabase,
  userId: number,
  work: (transaction: AccountDatabase) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    return work(transaction);
  });
}
