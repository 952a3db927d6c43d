import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { done } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';

const fields = {};

/** Carries out the next stops that are due: the engine's own command after one that left more than 100 of them. */
export type TriggerStops = CommandOf<'trigger-stops', typeof fields>;

export const triggerStops: CommandDeclaration<TriggerStops, 'engine'> = {
  type: 'trigger-stops',
  number: 21,
  fields,
  sender: 'engine',
  rules: ORDER_RULES,
  // The work itself is done at the end of the command, as of every command.
  apply: () => done,
};
