import { commandTable } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';

/**
 * The fields of a command as JSON; amounts of money are text of atoms, since they do not fit a number. A field that came with a later
 * release is left out where it says what a command without it says: so what an old entry says, and its hash, stay the same.
 */
export function fieldsText(command: Command): string {
  return JSON.stringify(saidBy(command), (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

function saidBy({ type, ...fields }: Command): Record<string, unknown> {
  const declared: Readonly<Record<string, unknown>> = commandTable.of(type).declaration.fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => {
      const field = declared[name];
      const isLater = typeof field === 'object' && field !== null && 'missing' in field;
      return !isLater || field.missing !== value;
    }),
  );
}
