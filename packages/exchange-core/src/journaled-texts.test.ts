import { expect, it } from 'vitest';
import { commandTable } from './command-codec.ts';
import type { Drawing } from './declaration/drawing.ts';
import { operatorActs } from './modules.ts';

const MARK = '@@';
/** Every text is the mark. */
const marked: Drawing = {
  whole: () => 1,
  bigint: () => 1n,
  text: () => MARK,
  pick: (values) => values[0] as never,
  list: (draw) => [draw()],
};

/**
 * Whose words each text of a command is. The journal is for ever, so no name and no address of mail of a person of the site is among them:
 * `person` is what somebody calls an order or an address of a chain, `staff` what staff writes, who are told to write no names.
 */
const journaledTexts: Readonly<Record<string, 'person' | 'country' | 'chain' | 'staff' | 'exchange'>> = {
  ...{ clientOrderId: 'person', label: 'person' },
  country: 'country',
  ...{ address: 'chain', tag: 'chain', transactionId: 'chain', output: 'chain', conflicts: 'chain' },
  ...{ operator: 'staff', reason: 'staff', words: 'staff', legalBasis: 'staff', texts: 'staff', action: 'staff' },
  ...{ value: 'staff', documents: 'staff', documentsZh: 'staff' },
  ...{ name: 'staff', nameZh: 'staff', summaryEn: 'staff', summaryZh: 'staff' },
  ...{ seed: 'exchange', instance: 'exchange', symbol: 'exchange', demoSymbol: 'exchange', ticks: 'exchange' },
  ...{ hash: 'exchange', knownHash: 'exchange', digest: 'exchange', kind: 'exchange', noticeId: 'exchange' },
};

/** Names of the fields of all commands that hold a text anywhere. */
function textFields(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { declaration } of [...commandTable.all(), ...operatorActs.table.all()]) {
    for (const [name, field] of Object.entries(declaration.fields)) {
      const drawn = JSON.stringify(field.draw(marked, {}), (_, value) => (typeof value === 'bigint' ? '' : value));
      if (drawn?.includes(MARK)) names.add(name);
    }
  }
  return names;
}

it('every text that is journaled says whose words it is', () => {
  expect([...textFields()].sort()).toEqual(Object.keys(journaledTexts).sort());
});
