/**
 * What the console's tables of people are read by (`console/tables/`), beside what accounts need themselves. Mail addresses are in the order of
 * their bytes, whatever the order of the database, so that all that begin alike lie together.
 */
export const consoleIndexesStep = `
CREATE INDEX user_account_by_email ON user_account (email_key COLLATE "C");
CREATE INDEX user_account_by_time ON user_account (created_at_ms, user_id);
CREATE INDEX user_account_of_country ON user_account (country, user_id);
CREATE INDEX login_attempt_of_address ON login_attempt (address, happened_at_ms, attempt_id);
CREATE INDEX user_session_of_user ON user_session (user_id, session_id);
CREATE INDEX kyc_submission_in_state ON kyc_submission (state, submission_id);
`;

/** People of one country in the two other orders: without these, whoever looks for one of whom there are few goes through all people. */
export const consoleCountriesStep = `
CREATE INDEX user_account_of_country_by_time ON user_account (country, created_at_ms, user_id);
CREATE INDEX user_account_of_country_by_email ON user_account (country, email_key COLLATE "C");
`;
