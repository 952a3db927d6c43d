import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { FIRST_RULES } from '../rules.ts';
import type { AnyCommand, CommandCodec, CommandDeclaration } from './command-declaration.ts';
import type { Drawing } from './drawing.ts';
import { RecordCodec, type Shape } from './record-codec.ts';

/** What follows from a command's declaration: its bytes, of every version, and its values. */
export class DeclaredCommand<C extends AnyCommand> {
  declare readonly declaration: CommandDeclaration<C>;
  declare readonly type: C['type'];
  declare readonly number: number;
  /** The version that is written now. */
  declare readonly version: number;
  /** The first rules that know it. */
  declare readonly rules: number;
  /** Of the declaration, found here with every command in the same place: declarations have many forms, which costs at each command. */
  declare readonly apply: CommandDeclaration<C>['apply'];
  declare readonly configures: CommandDeclaration<C>['configures'];
  /** By hand where the declaration has one. */
  declare readonly codec: CommandCodec<C>;
  declare private readonly fields: RecordCodec<Shape>;

  constructor(declaration: CommandDeclaration<C>) {
    this.fields = new RecordCodec(declaration.fields, { type: declaration.type });
    this.declaration = declaration;
    this.type = declaration.type;
    this.number = declaration.number;
    this.version = this.fields.version;
    this.rules = declaration.rules ?? FIRST_RULES;
    this.apply = declaration.apply;
    this.configures = declaration.configures;
    this.codec = declaration.codec ?? {
      write: (writer, command) => this.writeDeclared(writer, command),
      read: (reader, version) => this.readDeclared(reader, version),
    };
  }

  /** As the fields say, whatever a codec by hand does faster. */
  writeDeclared(writer: ByteWriter, command: C, version = this.version): void {
    this.fields.write(writer, command, version);
  }

  readDeclared(reader: ByteReader, version: number): C {
    // The type of the command was made from its fields.
    return this.fields.read(reader, version) as Readonly<Record<string, unknown>> as C;
  }

  /** Throws `MalformedBytes` for a version that no release has written. */
  read(reader: ByteReader, version: number): C {
    if (version < 1 || version > this.version) throw new MalformedBytes(`no version ${version} was ever written`);
    return this.codec.read(reader, version);
  }

  /** As a part of a state, where the place says which command it is. */
  writeVersioned(writer: ByteWriter, command: C): void {
    writer.byte(this.version);
    this.codec.write(writer, command);
  }

  readVersioned(reader: ByteReader): C {
    return this.read(reader, reader.byte());
  }

  /** Any command of this type, for tests. */
  draw(from: Drawing): C {
    const { type } = this.declaration;
    return { type, ...this.fields.draw(from) } as AnyCommand as C;
  }
}
