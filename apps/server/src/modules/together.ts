/** One object that has what each of these has. */
export type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** What each of these has, in one object. Nothing is of two: a module that brings what another has is a fault of the program. */
export function together<Part extends object>(parts: readonly Part[]): Together<Part> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const whole = Object.fromEntries(entries);
  if (Object.keys(whole).length < entries.length) {
    const names = entries.map(([name]) => name);
    throw new Error(`${names.find((name, index) => names.indexOf(name) < index)} is brought by two modules`);
  }
  return whole as Together<Part>;
}
