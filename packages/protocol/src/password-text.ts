/**
 * A password as it is counted and hashed: RFC 8265, OpaqueString. Letters that one keyboard writes as one mark and another as two are the
 * same letter, and so are the spaces of all scripts. Upper and lower case stay apart.
 */
export function preparedPassword(typed: string): string {
  return typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
