export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects faults, so that an operator sees all of them at the first start. */
export class SettingsReader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  wholeNumber(name: string, standard: number, minimum: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) return standard;
    const number = /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    this.faults.push(`${name} is "${value}", but must be a whole number from ${minimum} to ${maximum}.`);
    return standard;
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], standard: Value): Value {
    const value = this.text(name);
    if (value === undefined) return standard;
    const known = values.find((entry) => entry === value);
    if (known === undefined) this.faults.push(`${name} is "${value}", but must be one of ${values.join(', ')}.`);
    return known ?? standard;
  }

  /** The value itself may hold a password, so a fault never repeats it. */
  address(name: string, schemes: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const scheme = URL.canParse(value) ? new URL(value).protocol.replace(':', '') : '';
    if (schemes.includes(scheme)) return value;
    this.faults.push(`${name} is not an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}.`);
    return undefined;
  }

  matching(name: string, pattern: RegExp, standard: string, rule: string): string {
    const value = this.text(name);
    if (value === undefined) return standard;
    if (pattern.test(value)) return value;
    this.faults.push(`${name} is "${value}", but must be ${rule}.`);
    return standard;
  }
}
