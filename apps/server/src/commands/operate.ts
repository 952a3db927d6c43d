// `npm run operate`: the operator's way to a running exchange. Alone it lists what an operator can do.
import { createInterface } from 'node:readline/promises';
import { dataFolderPath } from '@assay/postgres/data-folder';
import type { OperatorCommandDefinition, OperatorField } from '@assay/protocol/operator-command-definition';
import { operatorCommands } from '@assay/protocol/operator-commands';
import type { OperatorReadingDefinition } from '@assay/protocol/operator-reading-definition';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { proposalDecisions } from '@assay/protocol/staff-operator-commands';
import { deadLetterLine } from '../operator/dead-letter-words.ts';
import { readOperatorArguments } from '../operator/operator-arguments.ts';
import { actOnServer } from '../operator/operator-client.ts';
import type { OperatorAnswer } from '../operator/operator-desk.ts';
import type { Preview } from '../operator/operator-preview.ts';
import { terminalText } from '../operator/terminal-text.ts';

const say = (line: string) => process.stdout.write(`${terminalText(line)}\n`);
const YES = '--yes';

function sayCatalogue(): void {
  say('What an operator can do: npm run operate -- COMMAND --FIELD VALUE … --who NAME --why "REASON"');
  say('What it would do is shown first and has to be confirmed: type yes, or for a script --yes.');
  say('What looks like a slip is confirmed by the code that is shown: --confirm CODE.');
  say(
    'Who and why are journaled for ever. Nothing else can be done: no command edits a balance, an order or an outcome.',
  );
  for (const command of operatorCommands as readonly OperatorCommandDefinition[]) {
    const { name, summary, effect, fields, persons, aloneWhen = '' } = command;
    say('');
    say(`${name}: ${summary}`);
    say(`  ${effect}`);
    if (persons === 2) say(`  Two persons: it waits as a proposal until another one approves it. ${aloneWhen}`);
    sayFields(fields);
  }
  for (const { name, summary, fields } of proposalDecisions) {
    say('');
    say(`${name}: ${summary}`);
    sayFields(fields);
  }
  for (const { name, summary, fields } of operatorReadings as readonly OperatorReadingDefinition[]) {
    say('');
    say(`${name}: ${summary}`);
    sayFields(fields);
  }
  say('');
  say('log: what operators have done and what it changed, the newest first.');
  say('dead-letters: what was to be sent outside and is not tried any more, the newest first.');
  say('  --limit (optional), of both: how many, 1 to 1000. For example 50');
}

function sayFields(fields: readonly OperatorField[]): void {
  for (const { name, needed, meaning, example } of fields)
    say(`  --${name}${needed ? '' : ' (optional)'}: ${meaning} For example ${example}`);
}

function sayAnswer(answer: OperatorAnswer): void {
  if (answer.message !== '') say(answer.message);
  if ('lines' in answer) for (const line of answer.lines) say(line);
  if ('letters' in answer) for (const letter of answer.letters) say(deadLetterLine(letter));
  if (!('entries' in answer)) return;
  for (const { batch, timeMs, who, second, why, command, change } of answer.entries) {
    const whom = second === '' ? who : `${who}, approved by ${second}`;
    say(`${new Date(timeMs).toISOString()}  batch ${batch}  ${whom}: ${command}`);
    say(`  ${change}`);
    say(`  why: ${why}`);
  }
}

async function agree(preview: Preview, message: string, saysYes: boolean): Promise<boolean> {
  if (message !== '') say(message);
  for (const line of preview.lines) say(line);
  for (const warning of preview.warnings) say(`LOOK AGAIN: ${warning}.`);
  const byCode = `--confirm ${preview.code}`;
  if (saysYes && preview.warnings.length === 0) return true;
  if (!saysYes && process.stdin.isTTY && process.stdout.isTTY) {
    const wanted = preview.warnings.length === 0 ? 'yes' : preview.code;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const typed = await terminal.question(`Type ${wanted} to do it: `);
    terminal.close();
    if (typed.trim() === wanted) return true;
    say('Nothing was done.');
    return false;
  }
  say(`Nothing was done. The same command with ${byCode} does it.`);
  return false;
}

async function run(): Promise<number> {
  const words = process.argv.slice(2);
  const read = readOperatorArguments(words.filter((word) => word !== YES));
  if (!read.ok) {
    say(read.message);
    return 1;
  }
  if (read.value === 'catalogue') {
    sayCatalogue();
    return 0;
  }
  const dataFolder = dataFolderPath(process.env);
  const answer = await actOnServer(dataFolder, read.value, (preview, message) =>
    agree(preview, message, words.includes(YES)),
  );
  if (answer === undefined) return 1;
  if (typeof answer === 'string') {
    say(answer);
    return 1;
  }
  sayAnswer(answer);
  return answer.done ? 0 : 1;
}

process.exitCode = await run();
