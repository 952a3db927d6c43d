import type { PackedCommands } from './engine-messages.ts';

/** Puts commands into one piece of memory, which crosses to the other thread without being copied again. */
export function packCommands(firstTag: number, commands: readonly Uint8Array[]): PackedCommands {
  const ends = new Uint32Array(commands.length);
  let length = 0;
  for (let index = 0; index < commands.length; index += 1) {
    length += commands[index]!.length;
    ends[index] = length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const command of commands) {
    bytes.set(command, at);
    at += command.length;
  }
  return { firstTag, ends, bytes };
}

/** Calls back with each command and its tag. */
export function unpackCommands(packed: PackedCommands, take: (command: Uint8Array, tag: number) => void): void {
  let from = 0;
  for (let index = 0; index < packed.ends.length; index += 1) {
    const end = packed.ends[index]!;
    take(packed.bytes.subarray(from, end), packed.firstTag + index);
    from = end;
  }
}
