import { refuse } from '../refusal.ts';

/**
 * Configuration is applied at start by comparing a file with the state, so each command that says what already holds is accepted
 * and changes nothing. What cannot hold is refused: the exchange goes on under its old configuration.
 */
export const invalid = refuse('l.error.configurationInvalid');

/** Names that can stand in a tick line and in an account's name. */
const NAME = /^[A-Za-z0-9._-]{1,32}$/;

export function isNumberUpTo(id: number, maximum: number): boolean {
  return id >= 1 && id <= maximum;
}

export function isName(name: string): boolean {
  return NAME.test(name);
}
