import { type Finding, findingOf, keyFindings } from '@assay/settlement/finding';

/** Every finding about a file of reserves. `owed` and `sum` once for all coins, the others once for each network. */
const findings = {
  'shape-ok': ['shape', 'proved', 'The file is an answer about reserves of format 1.'],
  'shape-fault': ['shape', 'failed', 'The field {field} is missing or malformed.'],
  ...keyFindings,
  'day-none': ['head', 'claimed', 'No day is signed yet: there is nothing to hold the reserves against.'],
  'head-ok': ['head', 'proved', 'The exchange {instance} signed with that key what it owed at the end of {day} (UTC).'],
  'head-wrong': ['head', 'failed', 'What is owed is not signed by that key, or for another day.'],
  'owed-ok': ['owed', 'proved', 'What is owed of each coin is what was signed.'],
  'owed-other': ['owed', 'failed', 'What is owed of {asset} is not what was signed.'],
  'sum-ok': ['sum', 'proved', 'The reserves of each coin are the sum of what lies on its networks.'],
  'sum-other': ['sum', 'failed', 'The reserves of {asset} are not the sum of what lies on its networks.'],
  'message-ok': [
    'message',
    'proved',
    'The key of {address} on {network} signed a message with the liabilities of {day} and block {height}.',
  ],
  'message-none': ['message', 'claimed', 'That {address} on {network} is the exchange’s is not signed by its key.'],
  'message-sandbox': [
    'message',
    'claimed',
    '{network} is a chain that the sandbox plays itself: its coins are worth nothing.',
  ],
  'message-text': ['message', 'failed', 'The message of {address} on {network} is about something else.'],
  'message-signature': ['message', 'failed', 'The message of {address} on {network} is not signed by its key.'],
  'deposits-claimed': [
    'deposits',
    'claimed',
    'At people’s deposit addresses on {network} lie {amounts}. That is the exchange’s word: whose they are is not told.',
  ],
  'coin-unknown': [
    'sum',
    'claimed',
    'What lies of {asset} on {network} nobody could tell since {since}: it is in no sum.',
  ],
  'node-ok': ['node', 'proved', 'Your node says the same of {address} on {network}, after block {height}: {amounts}.'],
  'node-amount': [
    'node',
    'failed',
    'After block {height} your node sees {found} {asset} at {address}, the file says {said}.',
  ],
  'node-block': ['node', 'failed', 'The chain of your node has no block {height} with the hash that the file names.'],
  'node-silent': ['node', 'failed', 'Your node gave no answer: {reason}.'],
} as const satisfies Record<string, readonly [string, 'proved' | 'claimed' | 'failed', string]>;

export type ReserveFinding = Finding<typeof findings>;

export function reserveFinding(
  code: keyof typeof findings,
  values: Readonly<Record<string, string | number>> = {},
): ReserveFinding {
  return findingOf(findings, code, values);
}
