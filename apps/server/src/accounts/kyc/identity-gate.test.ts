import { CoreEngine, sandboxConfiguration } from '@assay/engine/testing/core-engine';
import { HARDENED_RULES } from '@assay/exchange-core/rules';
import { expect, it } from 'vitest';
import { type GuardedOperation, identityGate } from './identity-gate.ts';

const operations = [
  'withdrawal',
  'real-contract',
  'earn',
  'subscription',
] as const satisfies readonly GuardedOperation[];
const person = 100_001;

it('asks a live person for a verified identity wherever money or risk is real, and in the sandbox at its way out', async () => {
  const engine = new CoreEngine(() => 1_700_000_000_000);
  engine.configure([...sandboxConfiguration(), { type: 'activate-rules', rulesVersion: HARDENED_RULES }]);
  engine.configure([{ type: 'open-account', userId: person, kind: 'user' }]);
  const asked = async (mode: 'sandbox' | 'live') => {
    const gate = identityGate(engine, mode);
    const answers = await Promise.all(operations.map((operation) => gate.needsVerification(person, operation)));
    return operations.filter((_operation, at) => answers[at]);
  };
  expect(await asked('sandbox')).toEqual(['withdrawal']);
  expect(await asked('live')).toEqual(operations);
  engine.configure([{ type: 'set-account-verification', userId: person, level: 1, country: 'CN' }]);
  expect([await asked('sandbox'), await asked('live')]).toEqual([[], []]);
});
