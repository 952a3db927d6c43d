import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { changesOf } from '@assay/engine/projections/operator-log/operator-words';
import type { Drawing } from '@assay/exchange-core/declaration/drawing';
import { operatorActs } from '@assay/exchange-core/modules';
import type { OperatorCommand } from '@assay/exchange-core/operator/operator-action';
import { operatorLineInChinese } from '@assay/messages/zh-cn/operator-lines';
import { consoleRoleNames, grantedScopes } from '@assay/protocol/console-scopes';
import { indexSymbols, markets } from '@assay/protocol/markets';
import { siteParameters } from '@assay/protocol/site-parameters';
import { expect, it } from 'vitest';

/** What a text of a person is in these draws: it stays as it is. */
const written = 'Qx7';

/** Words that an operator types, or that name a thing, in every language. */
const codes: readonly string[] = [
  ...consoleRoleNames,
  ...grantedScopes,
  ...siteParameters,
  ...markets.map(({ symbol }) => symbol),
  ...indexSymbols.map(({ symbol }) => symbol),
  'demo',
  // A drawn announcement has no title.
  'undefined',
];

/** English words that are left in a line which should have none. */
function englishIn(line: string): readonly string[] {
  const without = [...codes, written]
    .sort((a, b) => b.length - a.length)
    .reduce((text, code) => text.replaceAll(code, ''), line.replace(/(?:asset|market|network|pair) \d+/g, ''));
  return without.match(/(?<![A-Za-z0-9-])[a-z]{2,}(?![A-Za-z0-9])/gu) ?? [];
}

function drawingOf(random: Random): Drawing {
  return {
    whole: (max) => random.below(Math.min(max, random.pick([2, 12, 1_000, 2 ** 31])) + 1),
    bigint: () => BigInt(random.below(5)) * 10n ** BigInt(random.below(14)),
    text: () => written,
    pick: (values) => random.pick(values),
    list: (draw) => Array.from({ length: 1 + random.below(3) }, draw),
  };
}

it('says in Chinese what every act of an operator changes', () => {
  const random = new Random(testSeed('lines in Chinese'));
  const faults = new Set<string>();
  let seen = 0;
  for (const declared of operatorActs.table.all()) {
    for (let round = 0; round < 60; round += 1) {
      const action = declared.draw(drawingOf(random)) as OperatorCommand;
      const drawn = declared.draw(drawingOf(random)) as OperatorCommand;
      // What stands is of the same limit.
      const before = 'limit' in action && 'limit' in drawn ? { ...drawn, limit: action.limit } : drawn;
      for (const { text } of changesOf(action, random.chance(0.3) ? undefined : (before as OperatorCommand))) {
        seen += 1;
        const chinese = operatorLineInChinese(text);
        if (!/\p{Script=Han}/u.test(chinese) || englishIn(chinese).length > 0)
          faults.add(`${text} | ${chinese}`.replace(/\d+/g, '7'));
      }
    }
  }
  expect(seen).toBeGreaterThan(1_000);
  expect([...faults]).toEqual([]);
});

/** Every sentence in a source, with `7` for what is put into it. */
function sentencesOf(source: string): readonly string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const plain = bare.match(/(?<=')(?:[^'\\\n]|\\.)+(?=')/g) ?? [];
  const filled: string[] = [];
  for (let at = bare.indexOf('`'); at >= 0; at = bare.indexOf('`', at)) {
    let [text, depth] = ['', 0];
    for (at += 1; at < bare.length && !(depth === 0 && bare[at] === '`'); at += 1) {
      if (bare.startsWith('${', at)) {
        if (depth === 0) text += '7';
        depth += 1;
        at += 1;
      } else if (depth > 0) depth += bare[at] === '{' ? 1 : bare[at] === '}' ? -1 : 0;
      else text += bare[at] === '\\' ? '' : bare[at];
    }
    at += 1;
    filled.push(text);
  }
  return [...plain, ...filled].filter((text) => /^[A-Za-z0-9“].* .*\.$/u.test(text) && /[a-z]{3}/.test(text));
}

it('says in Chinese whatever a seat is answered', () => {
  const folder = join(import.meta.dirname, '../../apps/server/src/operator');
  // What readings tell, and what the machine's own line alone is told, no act is answered.
  const files = readdirSync(folder).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.|reading|socket|arguments|client/.test(name),
  );
  const sources = [...files.map((name) => join(folder, name)), join(folder, '../console/acts/act-handlers.ts')];
  const sentences = [...new Set(sources.flatMap((path) => sentencesOf(readFileSync(path, 'utf8'))))];
  expect(sentences.length).toBeGreaterThan(100);
  // Told in two parts, either of which is known by its own.
  const inParts = ['Done: 7 sessions have ended7 and it is in the journal.'];
  expect(sentences).toEqual(expect.arrayContaining(inParts));
  const english = sentences.filter(
    (text) => !inParts.includes(text) && !/\p{Script=Han}/u.test(operatorLineInChinese(text)),
  );
  expect(english).toEqual([]);
});

it('leaves what people wrote as it is, and what it does not know', () => {
  expect(operatorLineInChinese('fund 1 (Open for all): name none → none of these')).toBe(
    '基金 1（Open for all）：名称：无 → none of these',
  );
  expect(operatorLineInChinese('a sentence of a newer server')).toBe('a sentence of a newer server');
  expect(operatorLineInChinese('btcusdt: price band 5 % → 60 %: 12 times what it was')).toBe(
    'btcusdt：价格区间：5 % → 60 %：为原来的 12 倍',
  );
  expect(operatorLineInChinese('It is about 1 person, 2,000 open orders; orders that rest stay as they are.')).toBe(
    '涉及 1 人、2,000 笔挂单；已挂出的订单不变。',
  );
});
