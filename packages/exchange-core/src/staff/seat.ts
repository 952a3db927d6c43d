import { type GrantedScope, grantedScopes } from '@assay/protocol/console-scopes';
import { choice, flag, list, text } from '../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';

/** What a seat may do in the console, as it is journaled. */
export const scopesField = list({ scope: choice(grantedScopes) });

const seatFields = { name: text, scopes: scopesField, isOpen: flag };

/** A place of the console's staff. It is kept when it is closed: no other one ever has its name. */
export type Seat = ValuesOf<typeof seatFields>;

export const seatCodec = new RecordCodec(seatFields);

/** Whoever has it gives seats and takes them. */
export const SEATS_SCOPE: GrantedScope = 'seats';

export function hasScope({ scopes }: Pick<Seat, 'scopes'>, wanted: GrantedScope): boolean {
  return scopes.some(({ scope }) => scope === wanted);
}

/** At least one, and none twice. */
export function areScopes(scopes: Seat['scopes']): boolean {
  return scopes.length > 0 && new Set(scopes.map(({ scope }) => scope)).size === scopes.length;
}
