// `npm run signer -- COMMAND`: the process with the keys, and what its operator can do about it. Alone it lists the commands.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askHidden } from '../keys/hidden-prompt.ts';
import { ENTROPY_BYTES, KeyFileFault, writeKeyFile } from '../keys/key-file.ts';
import { entropyOf, wordsOf } from '../keys/key-words.ts';
import { keyFilePath } from '../keys/open-keys.ts';
import { chosenPassphrase } from '../keys/passphrase.ts';
import { logLines } from '../operator/log-lines.ts';
import { askOperatorDesk } from '../operator/operator-client.ts';
import { operatorRequest, type SignerOperatorRequest } from '../operator/operator-messages.ts';
import { readSignerSettings, SettingsFault } from '../settings.ts';
import { StopSwitch } from '../signing/stop-switch.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const LOG_LINES = 50;

const usage = `npm run signer -- COMMAND
  status                                          what it has signed, what closes it, and what is left of the hour's caps
  stop    --who NAME --why "REASON"               the kill switch: nothing is signed any more, across restarts
  resume  --who NAME --why "REASON"               takes it back
  caps    --coin BTC --amount 5 --who … --why …   what may go to people of a coin within 60 minutes
  caps    --coin BTC --share 20 --who … --why …   the same as a share of what is held of it, in percent
  waiting                                         payments beyond a cap, which wait for you
  allow   --withdrawal 7 --code CODE --who … …    lets one of them go, with these terms alone; waiting says the code
  caps    --network ERC20 --amount 2 --who … …    what a network itself may take within 60 minutes, in its own coin
  confirm --code CODE --who NAME --why "REASON"   goes on although log and journal do not fit together; status says what and the code
  log     [--lines 50]                            the last lines of the payout log, and whether any was changed
  create                                          makes the keys of a live exchange and shows the words to write down
  restore                                         takes up keys by their words
  run                                             runs the signer by itself, where npm start does not (ASSAY_SIGNER=elsewhere)`;

const text = { type: 'string' } as const;
const options = {
  ...{ who: text, why: text, code: text, coin: text, network: text, amount: text, lines: text },
  ...{ share: text, withdrawal: text },
};
type Values = Readonly<Partial<Record<keyof typeof options, string>>>;

async function ask(request: unknown): Promise<number> {
  const parsed = operatorRequest.safeParse(request);
  if (!parsed.success) {
    say('Not understood: --who and --why are needed, and coins and networks are written as on the site.');
    say(usage);
    return 1;
  }
  const { folder } = readSignerSettings(process.env);
  const answer = await askOperatorDesk(folder, parsed.data);
  if (typeof answer === 'string') return withoutSigner(folder, parsed.data, answer);
  for (const line of answer.lines) say(line);
  return answer.done ? 0 : 1;
}

/** The kill switch works on a signer that does not run, too: it will not sign when it does. */
function withoutSigner(folder: string, request: SignerOperatorRequest, sentence: string): number {
  say(sentence);
  if (request.call !== 'stop') return 1;
  new StopSwitch(join(folder, 'STOP')).turnOn(`${request.who}: ${request.why}`);
  say('The kill switch is on: the next one that runs there signs nothing.');
  return 0;
}

async function makeKeys(entropy: Buffer): Promise<void> {
  const { folder, passphraseFile, mode } = readSignerSettings(process.env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await writeKeyFile(
    keyFilePath(folder),
    entropy,
    await chosenPassphrase(mode === 'live' ? passphraseFile : undefined),
  );
  say(`The keys are in ${keyFilePath(folder)}.`);
}

async function create(): Promise<number> {
  const entropy = randomBytes(ENTROPY_BYTES);
  const words = wordsOf(entropy);
  await makeKeys(entropy);
  say('Write these words down on paper, in this order. Whoever has them has all coins; they are not shown again:');
  say(words);
  return 0;
}

async function restore(): Promise<number> {
  const entropy = entropyOf(await askHidden('The 24 words'));
  if (entropy === undefined) {
    say('These are not the words of a key.');
    return 1;
  }
  await makeKeys(entropy);
  return 0;
}

function showLog({ lines }: Values): number {
  const { folder } = readSignerSettings(process.env);
  for (const line of logLines(join(folder, 'payout-log'), Number(lines) || LOG_LINES)) say(line);
  return 0;
}

async function run(command: string | undefined, values: Values): Promise<number> {
  const { who = '', why = '', code = '', amount = '' } = values;
  switch (command) {
    case 'status':
      return ask({ call: 'look' });
    case 'stop':
    case 'resume':
      return ask({ call: command, who, why });
    case 'confirm':
      return ask({ call: 'confirm', code, who, why });
    case 'caps':
      if (values.network !== undefined) return ask({ call: 'set-fee-cap', network: values.network, amount, who, why });
      if (values.coin !== undefined && values.share !== undefined)
        return ask({ call: 'set-coin-share', currency: values.coin, percent: Number(values.share), who, why });
      return values.coin === undefined
        ? ask({ call: 'look' })
        : ask({ call: 'set-coin-cap', currency: values.coin, amount, who, why });
    case 'waiting':
      return ask({ call: 'waiting' });
    case 'allow':
      return ask({ call: 'allow', withdrawalId: Number(values.withdrawal), code, who, why });
    case 'log':
      return showLog(values);
    case 'create':
      return create();
    case 'restore':
      return restore();
    case 'run':
      return (await import('../run-until-asked.ts')).runUntilAsked();
    default:
      say(usage);
      return command === undefined ? 0 : 1;
  }
}

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  process.exitCode = await run(positionals[0], values);
} catch (error) {
  const isExpected = error instanceof KeyFileFault || error instanceof SettingsFault || error instanceof TypeError;
  if (!isExpected) throw error;
  say(error.message);
  process.exitCode = 1;
}
