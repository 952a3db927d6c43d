/** A person's accounts, between which money moves. Journaled as places in this list: words are added at the end only. */
export const transferAccounts = ['spot', 'contract', 'earn'] as const;
export type TransferAccount = (typeof transferAccounts)[number];

/** Ends of a movement in a person's records: his accounts, and the exchange where it has corrected what it owed him. Added at the end only, too. */
export const transferEnds = [...transferAccounts, 'exchange'] as const;
export type TransferEnd = (typeof transferEnds)[number];

/** What a correction says to the person, in characters. */
export const correctionWordsMax = 200;
