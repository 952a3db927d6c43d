import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FileQuestion, FileReport } from './file-report.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A command that checks the one file it is given, `FILE [--key KEY] [--node URL]`: says what the check says and returns the exit code. */
export async function runFileCheck(
  check: (question: FileQuestion) => Promise<FileReport>,
  { takesNode }: { readonly takesNode: boolean } = { takesNode: false },
): Promise<number> {
  let given: { values: { key?: string; node?: string }; positionals: string[] };
  try {
    const text = { type: 'string' } as const;
    given = parseArgs({ options: takesNode ? { key: text, node: text } : { key: text }, allowPositionals: true });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const [file, ...more] = given.positionals;
  if (more.length > 0) {
    say('One file at a time, please.');
    return 1;
  }
  const { lines, exitCode } = await check({
    path: file === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', file),
    key: given.values.key,
    node: given.values.node,
  });
  for (const line of lines) say(line);
  return exitCode;
}
