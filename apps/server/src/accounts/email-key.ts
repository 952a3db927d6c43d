/** Two spellings that differ in case only are one account. Addresses are ASCII: protocol's email field. */
export function emailKeyOf(account: string): string {
  return account.toLowerCase();
}
