import { operatorReadings } from '@assay/protocol/operator-readings';
import type { OperatorRequest } from './operator-desk.ts';
import { type Read, readAs, readWhole, unreadable } from './operator-fields.ts';

const listedDefault = 20;
const listedMax = 1_000;

/** Reads `COMMAND --field value …`. Nothing at all asks for the catalogue. */
export function readOperatorArguments(words: readonly string[]): Read<OperatorRequest | 'catalogue'> {
  const [command, ...rest] = words;
  if (command === undefined || command === 'list' || command === '--help') return readAs('catalogue');
  if (command.startsWith('-'))
    return unreadable(`A command comes first, and “${command}” is none. \`npm run operate\` lists them.`);
  const fields: Record<string, string> = Object.create(null);
  for (let at = 0; at < rest.length; at += 2) {
    const [flag = '', value] = rest.slice(at, at + 2);
    const name = /^--([a-z][a-z-]*)$/.exec(flag)?.[1];
    if (name === undefined) return unreadable(`“${flag}” is not a field: fields are written --name value.`);
    if (value === undefined || value.startsWith('--')) return unreadable(`--${name} has no value.`);
    if (name in fields) return unreadable(`--${name} is there twice.`);
    fields[name] = value;
  }
  if (command === 'log' || command === 'dead-letters') return readList(command, fields);
  const reading = operatorReadings.find(({ name }) => name === command);
  if (reading !== undefined) return readAs({ call: 'look', reading: reading.name, fields });
  const { who = '', why = '', confirm, ...others } = fields;
  return readAs({ call: 'run', command, fields: others, who, why, ...(confirm === undefined ? {} : { confirm }) });
}

function readList(call: 'log' | 'dead-letters', fields: Readonly<Record<string, string>>): Read<OperatorRequest> {
  const unknown = Object.keys(fields).find((name) => name !== 'limit');
  if (unknown !== undefined) return unreadable(`${call} takes no field “${unknown}”, only --limit.`);
  const limit = fields.limit === undefined ? readAs(listedDefault) : readWhole('limit', fields.limit, 1, listedMax);
  return limit.ok ? readAs({ call, limit: limit.value }) : limit;
}
