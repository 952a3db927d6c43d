import { operatorBounds } from '@assay/protocol/operator-bounds';
import { operatorCommands } from '@assay/protocol/operator-commands';
import { expect, it } from 'vitest';
import type { Command } from '../commands.ts';
import { modules, operatorActs } from '../modules.ts';

/** Commands by which somebody could do what no operator can. Of `secret` and `unseen` the core knows nothing that could. */
const would: Readonly<Record<(typeof operatorBounds)[number], readonly Command['type'][]>> = {
  outcome: ['record-index-tick', 'record-index-seam', 'open-contract', 'settle-contracts'],
  balance: [
    'issue-sandbox-coins',
    'add-demo-coins',
    'transfer-contract',
    'transfer',
    'credit-deposit',
    'reject-deposit',
    'record-reserve',
    'record-network-cost',
    'request-withdrawal',
    'cancel-withdrawal',
    'begin-payment',
    'abandon-payment',
    'send-withdrawal',
    'confirm-withdrawal',
    'fail-withdrawal',
    'add-withdrawal-address',
    'remove-withdrawal-address',
  ],
  order: [
    'place-limit-order',
    'place-market-order',
    'place-stop-order',
    'replace-order',
    'cancel-order',
    'cancel-all',
    'trigger-stops',
    'quote-market',
    'replace-quotes',
    'open-contract',
  ],
  history: ['genesis', 'activate-rules'],
  wait: ['set-contract-limits', 'exclude-self', 'resume-time', 'set-withdrawal-whitelist'],
  secret: [],
  unseen: [],
};

const operators: readonly string[] = operatorActs.table.types;
const named: readonly string[] = operatorCommands.map(({ name }) => name);

it.each(operatorBounds)('no operator can do what the page says that none can: %s', (bound) => {
  expect(would[bound].filter((type) => operators.includes(type) || named.includes(type))).toEqual([]);
});

it('whatever an operator tells the core goes under his name and a reason', () => {
  const alone = modules
    .flatMap(({ commands }) => [...commands])
    .filter(({ type, sender }) => sender === 'operator' && !operators.includes(type));
  expect(alone.map(({ type }) => type)).toEqual(['operator-action', 'propose-act', 'approve-act', 'decline-act']);
  for (const { fields } of alone) expect(Object.keys(fields)).toEqual(expect.arrayContaining(['operator', 'reason']));
});
