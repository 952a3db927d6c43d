import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { commandNumbers } from '../codec/command-numbers.ts';
import type { Command } from '../commands.ts';
import { type OperatorAction, type OperatorCommand, operatorCommandTypes } from './operator-action.ts';

type CommandReaders = Readonly<Record<number, Readonly<Record<number, (reader: ByteReader) => Command>>>>;

/** Who, why, and the command as it would be written alone: number, version, fields. */
export function writeOperatorAction(
  writer: ByteWriter,
  { operator, reason, action }: OperatorAction,
  writeFields: (writer: ByteWriter, command: Command) => void,
): void {
  writer.text(operator);
  writer.text(reason);
  const { number, version } = commandNumbers[action.type];
  writer.byte(number);
  writer.byte(version);
  writeFields(writer, action);
}

export function readOperatorAction(reader: ByteReader, readers: CommandReaders): OperatorAction {
  const operator = reader.text();
  const reason = reader.text();
  const number = reader.byte();
  const version = reader.byte();
  // Looked at before its fields are read: an operator's command inside another would have no end.
  if (!operatorCommandTypes.some((type) => commandNumbers[type].number === number)) {
    throw new MalformedBytes(`an operator has no command of the number ${number}`);
  }
  const action = readers[number]?.[version]?.(reader);
  if (action === undefined || !isOperatorCommand(action)) {
    throw new MalformedBytes(`no command has the number ${number} and the version ${version}`);
  }
  return { type: 'operator-action', operator, reason, action };
}

function isOperatorCommand(command: Command): command is OperatorCommand {
  return operatorCommandTypes.some((type) => type === command.type);
}
