import { type ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { FIRST_RULES } from '../rules.ts';
import type { AnyCommand, CommandDeclaration } from './command-declaration.ts';
import type { Drawing } from './drawing.ts';
import { RecordCodec, type Shape } from './record-codec.ts';

/** What follows from a command's declaration: its bytes, of every version, and its values. */
export class DeclaredCommand<C extends AnyCommand> {
  readonly declaration: CommandDeclaration<C>;
  /** The version that is written now. */
  readonly version: number;
  /** The first rules that know it. */
  readonly rules: number;
  readonly #fields: RecordCodec<Shape>;

  constructor(declaration: CommandDeclaration<C>) {
    this.declaration = declaration;
    this.rules = declaration.rules ?? FIRST_RULES;
    this.#fields = new RecordCodec(declaration.fields);
    this.version = this.#fields.version;
  }

  writeFields(writer: ByteWriter, command: C): void {
    const { codec } = this.declaration;
    if (codec === undefined) this.#fields.write(writer, command);
    else codec.write(writer, command);
  }

  /** Throws `MalformedBytes` for a version that no release has written. */
  readFields(reader: ByteReader, version: number): C {
    const { type, codec } = this.declaration;
    if (version < 1 || version > this.version) throw new MalformedBytes(`no ${type} has the version ${version}`);
    return codec === undefined ? this.readDeclared(reader, version) : codec.read(reader, version);
  }

  /** As the fields say, whatever a codec by hand does faster. */
  writeDeclared(writer: ByteWriter, command: C, version = this.version): void {
    this.#fields.write(writer, command, version);
  }

  readDeclared(reader: ByteReader, version: number): C {
    const { type } = this.declaration;
    // The type of the command was made from its fields.
    return this.#fields.readInto({ type }, reader, version) as AnyCommand as C;
  }

  /** As a part of a state, where the place says which command it is. */
  writeVersioned(writer: ByteWriter, command: C): void {
    writer.byte(this.version);
    this.writeFields(writer, command);
  }

  readVersioned(reader: ByteReader): C {
    return this.readFields(reader, reader.byte());
  }

  /** Any command of this type, for tests. */
  draw(from: Drawing): C {
    const { type } = this.declaration;
    return { type, ...this.#fields.draw(from) } as AnyCommand as C;
  }
}
