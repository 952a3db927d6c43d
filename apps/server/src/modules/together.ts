/** One object that has what each of these has. */
export type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** What each of these has, in one object. */
export function together<Part extends object>(parts: readonly Part[]): Together<Part> {
  return Object.assign({}, ...parts);
}
