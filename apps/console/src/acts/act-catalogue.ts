import type { OperatorCommandDefinition } from '@assay/protocol/operator-command-definition';
import { type OperatorCommandName, operatorCommands } from '@assay/protocol/operator-commands';
import type { OperatorReadingDefinition } from '@assay/protocol/operator-reading-definition';
import { type OperatorReadingName, operatorReadings } from '@assay/protocol/operator-readings';

export interface CatalogueCommand extends OperatorCommandDefinition {
  readonly name: OperatorCommandName;
}

export interface CatalogueReading extends OperatorReadingDefinition {
  readonly name: OperatorReadingName;
}

export const catalogueCommands: readonly CatalogueCommand[] = operatorCommands;
export const catalogueReadings: readonly CatalogueReading[] = operatorReadings;

export function commandNamed(name: string): CatalogueCommand | undefined {
  return catalogueCommands.find((command) => command.name === name);
}

export function readingNamed(name: string): CatalogueReading | undefined {
  return catalogueReadings.find((reading) => reading.name === name);
}

/** Fields that hold an amount of a coin: its words stand below it. */
const amountFields: ReadonlySet<string> = new Set([
  'amount',
  'automatic-below',
  'daily-loss-max',
  'exposure-max',
  'fee',
  'limit',
  'maximum',
  'minimum',
  'minimum-order',
  'quota',
  'second-person-from',
  'stake-max',
]);
/** Fields that hold more than a line. */
const longFields: ReadonlySet<string> = new Set(['text', 'text-en', 'text-zh', 'terms-en', 'terms-zh']);

export const isAmountField = (name: string): boolean => amountFields.has(name);
export const isLongField = (name: string): boolean => longFields.has(name);

/** What is sent: an empty field is one that was not given. */
export function givenFields(typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}
