import { describe, expect, it } from 'vitest';
import { commandTable } from './command-codec.ts';
import type { CoreModule } from './module.ts';
import { modules, operatorActs } from './modules.ts';
import { FIRST_RULES, NEWEST_RULES } from './rules.ts';

const declared = commandTable.all().map(({ declaration, rules }) => ({ ...declaration, rules }));

describe('the commands of all modules', () => {
  it('name the person who sends them', () => {
    const persons = declared.filter(({ sender }) => sender === 'person');
    expect(persons.length).toBeGreaterThan(10);
    for (const { type, fields } of persons) expect(Object.keys(fields), type).toContain('userId');
  });

  it('are an operator’s alone only inside an operator’s action', () => {
    const alone = declared.filter(({ apply }) => apply === undefined).map(({ type }) => type);
    const operators = declared.filter(({ sender }) => sender === 'operator').map(({ type }) => type);
    expect(new Set(operators)).toEqual(
      new Set([...alone, 'operator-action', 'propose-act', 'approve-act', 'decline-act']),
    );
    for (const type of alone) expect(operatorActs.table.types).toContain(type);
  });

  it('configure something exactly when they are called so', () => {
    for (const { type, sender, configures } of declared) {
      expect(configures !== undefined, type).toBe(type.startsWith('configure-'));
      if (configures !== undefined) expect(sender, type).toBe('start');
    }
  });

  it('wait for rules that this release knows', () => {
    for (const { type, rules } of declared) {
      expect(rules, type).toBeGreaterThanOrEqual(FIRST_RULES);
      expect(rules, type).toBeLessThanOrEqual(NEWEST_RULES);
    }
  });
});

describe('what modules tell', () => {
  it('has names and numbers that are one module’s alone', () => {
    const all: readonly CoreModule[] = modules;
    const types = all.flatMap(({ events = [] }) => events.map(({ type }) => type));
    const kinds = all.flatMap(({ answers = [] }) => answers.map(({ kind }) => kind));
    const remembered = all.flatMap(({ remembered = [] }) => remembered.map(({ number }) => number));
    expect(new Set(remembered).size).toBe(remembered.length);
    expect(new Set(types).size).toBe(types.length);
    expect(new Set(['done', ...kinds]).size).toBe(1 + kinds.length);
  });
});
