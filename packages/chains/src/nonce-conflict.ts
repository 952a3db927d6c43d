/** How a chain of accounts names what a transaction spends only once: its sender's nonce. */
export function nonceConflict(sender: string, nonce: number): string {
  return `${sender}#${nonce}`;
}

/** Whether it is a nonce of this sender, and not an output as which coins lie. */
export function isNonceOf(conflict: string, sender: string): boolean {
  return conflict.startsWith(`${sender}#`);
}
