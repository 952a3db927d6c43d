import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { done } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { payOut } from './contract-life.ts';

const fields = {};

/** Pays out the next 500 whose verdict stands: the engine's own command after one that left more than that. */
export type SettleContracts = CommandOf<'settle-contracts', typeof fields>;

export const settleContracts: CommandDeclaration<SettleContracts, 'engine'> = {
  type: 'settle-contracts',
  number: 46,
  fields,
  sender: 'engine',
  rules: CONTRACT_RULES,
  apply(core) {
    payOut(core);
    return done;
  },
};
