/**
 * What a code is good for; of another purpose it is wrong. `sign-in` serves login and registration, `change` whatever a signed-in person
 * changes of what guards the account, `new-email` proves the address that it is to have, and `withdraw` sends
 * coins away.
 */
export type CodePurpose = 'sign-in' | 'forget' | 'thaw' | 'change' | 'unbind' | 'new-email' | 'withdraw';

/** Asked for and tried by anybody. */
export type GuestCodePurpose = Extract<CodePurpose, 'sign-in' | 'forget' | 'thaw'>;
