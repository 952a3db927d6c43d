import { privateKey } from '../services/private-keys.ts';

/** Query keys of what protects the account; they go with the session. */
export const securityKeys = {
  sessions: [privateKey, 'security', 'sessions'],
  logins: [privateKey, 'security', 'logins'],
  phishingCode: [privateKey, 'security', 'phishing-code'],
  secondFactors: [privateKey, 'security', 'second-factors'],
  googleBegun: [privateKey, 'security', 'google-begun'],
  passkeys: [privateKey, 'security', 'passkeys'],
} as const;
