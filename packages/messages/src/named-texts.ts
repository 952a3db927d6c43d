/** Keys of texts that a list of the protocol makes: a prefix and the name of each entry. */
export type NamedTexts<Prefix extends string, Name extends string> = {
  readonly [Key in Name as `${Prefix}${Key}`]: string;
};

/** The texts of a list that tells them itself, in English. */
export function namedTexts<const Prefix extends string, const Row extends { readonly name: string }>(
  prefix: Prefix,
  rows: readonly Row[],
  textOf: (row: Row) => string,
): NamedTexts<Prefix, Row['name']> {
  return Object.fromEntries(rows.map((row) => [`${prefix}${row.name}`, textOf(row)])) as NamedTexts<
    Prefix,
    Row['name']
  >;
}
