// `npm run check-receipt -- FILE [--key KEY]`: settles the order of an exported receipt again, with no server and no network.
// Ends with 1 when the receipt does not hold.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReceiptFile } from '../contract-receipts/check-receipt-file.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  let given: { values: { key?: string | undefined }; positionals: string[] };
  try {
    given = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const [file, ...more] = given.positionals;
  if (more.length > 0) {
    say('One file at a time, please.');
    return 1;
  }
  const { lines, exitCode } = await checkReceiptFile({
    path: file === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', file),
    key: given.values.key,
  });
  for (const line of lines) say(line);
  return exitCode;
}

process.exitCode = await run();
