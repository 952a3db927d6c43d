import { textField } from '../fields.ts';

/** A person’s user id. */
export const caseUserField = () => textField('l.error.accountUnknown', /^[1-9][0-9]{0,14}$/);
