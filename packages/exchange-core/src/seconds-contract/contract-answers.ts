import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import type { RememberedKind } from '../orders/remembered-kind.ts';
import { type ContractView, contractViewCodec } from './contract-events.ts';
import type { OpenContract } from './open-contract.ts';
import { writeContractView } from './write-contract-view.ts';

/** The contract as it was opened. `repeated`: the first answer of a client order id again. */
export interface ContractAnswer {
  readonly accepted: true;
  readonly kind: 'contract';
  readonly contract: ContractView;
  readonly repeated: boolean;
}

export const contractAnswer: AnswerDeclaration<ContractAnswer> = {
  kind: 'contract',
  mix(mixer, { contract, repeated }) {
    mixer.number(contract.orderId);
    if (repeated) mixer.written(writeContractView, contract);
  },
};

export const rememberedContract: RememberedKind<OpenContract, ContractView> = {
  number: 3,
  write: writeContractView,
  read: (reader) => contractViewCodec.read(reader),
  answer: (command, contract) =>
    isSameOrder(command, contract) ? { accepted: true, kind: 'contract', contract, repeated: true } : undefined,
};

function isSameOrder(command: OpenContract, answer: ContractView): boolean {
  if (command.account !== answer.account || command.symbolId !== answer.symbolId) return false;
  if (command.assetId !== answer.assetId || command.holdingSeconds !== answer.holdingSeconds) return false;
  return command.direction === answer.direction && command.stake === answer.stake;
}
