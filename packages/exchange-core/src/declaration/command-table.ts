import { assert } from '../assertion.ts';
import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { AnyCommand, CommandDeclaration } from './command-declaration.ts';
import { DeclaredCommand } from './declared-command.ts';

/** Commands by their types and numbers. Both are one command's alone. */
export class CommandTable<C extends AnyCommand> {
  readonly #byType = new Map<string, DeclaredCommand<C>>();
  #last: DeclaredCommand<C> | undefined;
  #before: DeclaredCommand<C> | undefined;
  readonly #byNumber: (DeclaredCommand<C> | undefined)[] = [];

  constructor(declarations: readonly CommandDeclaration<C>[]) {
    for (const declaration of declarations) {
      const { type, number } = declaration;
      assert(
        !this.#byType.has(type) && this.#byNumber[number] === undefined,
        'a command has a name and a number of its own',
      );
      const command = new DeclaredCommand(declaration);
      this.#byType.set(type, command);
      this.#byNumber[number] = command;
    }
  }

  /** In the order of their numbers. */
  all(): DeclaredCommand<C>[] {
    return [...this.#byType.values()].sort((a, b) => a.number - b.number);
  }

  get types(): C['type'][] {
    return this.all().map(({ declaration }) => declaration.type);
  }

  of(type: C['type']): DeclaredCommand<C> {
    // Most commands are of two types, orders and cancellations: no table is asked for these.
    if (this.#last?.type === type) return this.#last;
    const command = this.#before?.type === type ? this.#before : this.#byType.get(type);
    assert(command !== undefined, 'a command is one of those that are declared');
    this.#before = this.#last;
    this.#last = command;
    return command;
  }

  /** Type number, version, fields. */
  write(writer: ByteWriter, command: C): void {
    const declared = this.of(command.type);
    writer.byte(declared.number);
    writer.byte(declared.version);
    declared.codec.write(writer, command);
  }

  /** The next command. Throws `MalformedBytes` for a number or a version that is none of these commands'. */
  read(reader: ByteReader): C {
    const number = reader.byte();
    const version = reader.byte();
    const declared = this.#byNumber[number];
    if (declared === undefined) throw new MalformedBytes(`no command here has the number ${number}`);
    return declared.read(reader, version);
  }
}
