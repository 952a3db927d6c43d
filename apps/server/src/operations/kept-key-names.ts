/** Keys of the data folder that rows of the database are worth nothing without: those rows, and what they are. */
export const keptKeys = {
  'fund-password.key': { tables: ['fund_password'], what: 'fund passwords' },
  'second-factor.key': { tables: ['google_key', 'recovery_code'], what: 'authenticators and recovery codes' },
  // Rows of a release without marks need no key.
  'person-rows.key': {
    tables: ['user_account WHERE mark IS NOT NULL'],
    what: 'marks of the rows by which people prove themselves',
  },
  'pictures.key': { tables: ['picture'], what: 'pictures of people' },
  'console.key': { tables: ['console_seat'], what: 'authenticators of the console’s seats' },
  'closed-address.key': { tables: ['closed_account'], what: 'marks of the addresses of closed accounts' },
  'identity.key': { tables: ['kyc_submission'], what: 'names and numbers of documents' },
} as const satisfies Readonly<Record<string, { readonly tables: readonly string[]; readonly what: string }>>;

export type KeptKeyFile = keyof typeof keptKeys;

export const FINGERPRINT_DIGITS = 16;
/** Stands for the fingerprint where a key was lost before one was noted. */
export const UNKNOWN_FINGERPRINT = 'unknown';

/** `pictures.key:0123456789abcdef`: whose loss an operator has accepted; it holds for that one key and never for the next. */
export const abandonedKey = new RegExp(
  `^(?:${Object.keys(keptKeys).join('|').replaceAll('.', '\\.')}):(?:[0-9a-f]{${FINGERPRINT_DIGITS}}|${UNKNOWN_FINGERPRINT})$`,
);
