/** A known device stays its account's when the account has another address. */
export const emailChangeStep = `
ALTER TABLE known_device
  DROP CONSTRAINT known_device_email_key_fkey,
  ADD FOREIGN KEY (email_key) REFERENCES user_account (email_key) ON UPDATE CASCADE;
`;
