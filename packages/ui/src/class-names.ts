/** Joins the class names that are set; `undefined`, `false` and '' fall away. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
