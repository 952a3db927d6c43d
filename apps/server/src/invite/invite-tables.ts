/** Who came by whose invitation is found by the inviter; and whoever did is told to the core again, which did not know inviters before. */
export const invitesStep = `
CREATE INDEX user_account_invited ON user_account (invited_by, user_id) WHERE invited_by IS NOT NULL;
UPDATE user_account SET core_opened_at_ms = NULL WHERE invited_by IS NOT NULL;
`;
