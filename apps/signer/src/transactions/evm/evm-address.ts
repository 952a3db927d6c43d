/** 0x and 40 lower-case digits, the form in which addresses are compared here; undefined for what is none. */
export function plainEvmAddress(text: string): string | undefined {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined;
}
