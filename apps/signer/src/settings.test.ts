import { expect, it } from 'vitest';
import { refuseLiveRisks } from './settings.ts';

const plain = 'postgres://reader:geheim@db.example/assay';
const encrypted = `${plain}?sslmode=verify-full`;
const refusal = (
  databaseUrl: string | undefined,
  isRoot: boolean,
  accepted = '',
  mode: 'live' | 'sandbox' = 'live',
) => {
  try {
    refuseLiveRisks({ mode, databaseUrl }, { ASSAY_ACCEPTED_RISKS: accepted }, isRoot);
    return undefined;
  } catch (error) {
    return String(error);
  }
};

it('the signer of a live exchange is no root and reads no journal that others can write on the way, unless that is said twice', () => {
  expect([refusal(encrypted, false), refusal(undefined, false)]).toEqual([undefined, undefined]);
  expect(refusal(encrypted, true)).toContain('ASSAY_ACCEPTED_RISKS=root');
  expect(refusal(plain, false)).toContain('ASSAY_ACCEPTED_RISKS=plain-database');
  expect(refusal(plain, false)).not.toContain('geheim');
  expect(refusal(plain, true, 'root')).toContain('plain-database');
  expect(refusal(plain, true, 'root, plain-database')).toBeUndefined();
  expect(refusal(plain, true, '', 'sandbox')).toBeUndefined();
});
