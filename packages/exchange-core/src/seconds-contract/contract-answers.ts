import { assertNever } from '@assay/amounts/assert-never';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { AnswerDeclaration } from '../declaration/outcome-declaration.ts';
import type { CommandResult } from '../events.ts';
import type { NamedCommand, RememberedAnswer, RememberedBase } from '../orders/remembered-answer.ts';
import type { AddDemoCoins } from './add-demo-coins.ts';
import { type ContractView, contractViewCodec } from './contract-events.ts';
import { transferDirections } from './contract-words.ts';
import type { OpenContract } from './open-contract.ts';
import type { TransferContract } from './transfer-contract.ts';
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

/** First answers to client order ids of the seconds contract: kept with all others in `ClientOrderIds`. */
export type NamedContractCommand = OpenContract | TransferContract | AddDemoCoins;
export type RememberedContractAnswer = RememberedContract | RememberedTransfer | RememberedDemo;

interface RememberedContract extends RememberedBase {
  readonly kind: 'contract';
  /** As it was opened. */
  readonly answer: ContractView;
}

interface RememberedTransfer extends RememberedBase {
  readonly kind: 'contract-transfer';
  readonly assetId: number;
  readonly amount: Money;
  readonly direction: TransferContract['direction'];
}

interface RememberedDemo extends RememberedBase {
  readonly kind: 'demo';
  readonly assetId: number;
  readonly amount: Money;
}

export function isContractCommand(command: NamedCommand): command is NamedContractCommand {
  const { type } = command;
  return type === 'open-contract' || type === 'transfer-contract' || type === 'add-demo-coins';
}

export function isContractAnswer(answer: RememberedAnswer): answer is RememberedContractAnswer {
  return answer.kind === 'contract' || answer.kind === 'contract-transfer' || answer.kind === 'demo';
}

/** The answer to the same command sent again; undefined for another body. */
export function repeatedContractAnswer(
  command: NamedCommand,
  remembered: RememberedContractAnswer,
): CommandResult | undefined {
  switch (remembered.kind) {
    case 'contract': {
      const { answer } = remembered;
      if (command.type !== 'open-contract' || !isSameOrder(command, answer)) return undefined;
      return { accepted: true, kind: 'contract', contract: answer, repeated: true };
    }
    case 'contract-transfer':
      if (command.type !== 'transfer-contract' || command.direction !== remembered.direction) return undefined;
      break;
    case 'demo':
      if (command.type !== 'add-demo-coins') return undefined;
      break;
    default:
      assertNever(remembered);
  }
  const isSame = command.assetId === remembered.assetId && command.amount === remembered.amount;
  return isSame ? { accepted: true, kind: 'done' } : undefined;
}

function isSameOrder(command: OpenContract, answer: ContractView): boolean {
  if (command.account !== answer.account || command.symbolId !== answer.symbolId) return false;
  if (command.assetId !== answer.assetId || command.holdingSeconds !== answer.holdingSeconds) return false;
  return command.direction === answer.direction && command.stake === answer.stake;
}

/** What is behind the fields that all remembered answers have. */
export function writeContractAnswer(writer: ByteWriter, answer: RememberedContractAnswer): void {
  if (answer.kind === 'contract') {
    writeContractView(writer, answer.answer);
    return;
  }
  writer.number(answer.assetId);
  writer.bigint(answer.amount);
  if (answer.kind === 'contract-transfer') writer.byte(transferDirections.indexOf(answer.direction));
}

export function readContractAnswer(
  reader: ByteReader,
  kind: RememberedContractAnswer['kind'],
  base: RememberedBase,
): RememberedContractAnswer {
  if (kind === 'contract') return { kind, ...base, answer: contractViewCodec.read(reader) };
  const body = { assetId: reader.number(), amount: moneyOf(reader.bigint()) };
  if (kind === 'demo') return { kind, ...base, ...body };
  return { kind, ...base, ...body, direction: reader.choice(transferDirections) };
}
