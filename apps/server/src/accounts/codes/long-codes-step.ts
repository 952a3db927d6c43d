/** Beside six digits, in mails to an address at which strangers guess. Codes of before have none. */
export const longCodesStep = 'ALTER TABLE email_code ADD COLUMN long_hash bytea';
