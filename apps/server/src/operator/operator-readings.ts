import type { OperatorReadingName } from '@assay/protocol/operator-readings';
import type { Fields, Read } from './operator-fields.ts';

/** Looks, and answers lines for the operator: nothing that a person wrote begins a line of its own. */
export type OperatorReading = (fields: Fields) => Promise<Read<readonly string[]>>;

/** One for each reading of the catalogue: a missing one does not compile. */
export type OperatorReadings = { readonly [Name in OperatorReadingName]: OperatorReading };
