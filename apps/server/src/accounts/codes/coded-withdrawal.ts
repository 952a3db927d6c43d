/** A withdrawal as the mail of its code tells it: the amount that arrives, where, and over what. Texts as the exchange writes them. */
export interface CodedWithdrawal {
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  /** Empty where there is none. */
  readonly tag: string;
}

/** Subject of the code as text: it differs for two withdrawals that differ in anything. */
export function aboutWithdrawal({ amount, coin, network, address, tag }: CodedWithdrawal): string {
  return JSON.stringify([amount, coin, network, address, tag]);
}
