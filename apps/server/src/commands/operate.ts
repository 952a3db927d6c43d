// `npm run operate`: the operator's way to a running exchange. Alone it lists what an operator can do.
import { type OperatorCommandDefinition, operatorCommands } from '@assay/protocol/operator-commands';
import { askServer } from '../operator/ask-server.ts';
import { readOperatorArguments } from '../operator/operator-arguments.ts';
import type { OperatorAnswer } from '../operator/operator-desk.ts';
import { operatorSocketPath } from '../operator/operator-socket-path.ts';
import { dataFolderPath } from '../postgres/data-folder.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function sayCatalogue(): void {
  say('What an operator can do: npm run operate -- COMMAND --FIELD VALUE … --who NAME --why "REASON"');
  say(
    'Who and why are journaled for ever. Nothing else can be done: no command edits a balance, an order or an outcome.',
  );
  for (const { name, summary, effect, fields } of operatorCommands as readonly OperatorCommandDefinition[]) {
    say('');
    say(`${name}: ${summary}`);
    say(`  ${effect}`);
    for (const field of fields) {
      say(`  --${field.name}${field.needed ? '' : ' (optional)'}: ${field.meaning} For example ${field.example}`);
    }
  }
  say('');
  say('log: what operators have done, the newest first.');
  say('  --limit (optional): how many, 1 to 1000. For example 50');
}

function sayAnswer(answer: OperatorAnswer): void {
  if (answer.message !== '') say(answer.message);
  if (!('entries' in answer)) return;
  for (const { batch, timeMs, who, why, command, fields } of answer.entries) {
    say(`${new Date(timeMs).toISOString()}  batch ${batch}  ${who}: ${command} ${fields}`);
    say(`  ${why}`);
  }
}

async function run(): Promise<number> {
  const read = readOperatorArguments(process.argv.slice(2));
  if (!read.ok) {
    say(read.message);
    return 1;
  }
  if (read.value === 'catalogue') {
    sayCatalogue();
    return 0;
  }
  const dataFolder = dataFolderPath(process.env);
  const answer = await askServer(operatorSocketPath(dataFolder), dataFolder, read.value);
  if (typeof answer === 'string') {
    say(answer);
    return 1;
  }
  sayAnswer(answer);
  return answer.done ? 0 : 1;
}

process.exitCode = await run();
