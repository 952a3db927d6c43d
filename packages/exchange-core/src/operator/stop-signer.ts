import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { done } from '../refusal.ts';

const fields = {};

/** The signer's kill switch is turned on: it signs nothing more. The signer is beside the journal, so it changes nothing here; it is there to be read. */
export type StopSigner = CommandOf<'stop-signer', typeof fields>;

export const stopSigner: OperatorDeclaration<StopSigner, 'operator'> = {
  type: 'stop-signer',
  number: 192,
  fields,
  sender: 'operator',
  // Under any rules: what is signed is the signer's.
  operator: { gives: 'nothing', apply: () => done },
};
