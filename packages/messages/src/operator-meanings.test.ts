import { operatorCommands } from '@assay/protocol/operator-commands';
import { operatorReadings } from '@assay/protocol/operator-readings';
import { expect, it } from 'vitest';
import { meaningInChinese } from './zh-cn/operator-meanings.ts';

it('say in Chinese what each field of the operator’s catalogue means', () => {
  const fields = [...operatorCommands, ...operatorReadings].flatMap(({ name, fields: own }) =>
    own.map((field) => ({ of: `${name} ${field.name}`, meaning: field.meaning })),
  );
  expect(fields.length).toBeGreaterThan(100);
  const english = fields.filter(({ meaning }) => !/\p{Script=Han}/u.test(meaningInChinese(meaning)));
  expect(english.map(({ of, meaning }) => `${of}: ${meaning}`)).toEqual([]);
});
