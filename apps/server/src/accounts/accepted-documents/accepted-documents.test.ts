import { documentVersions } from '@assay/protocol/documents';
import { register } from '@assay/protocol/endpoints/user';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { type AccountDesk, deskPassword } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';

const home = { address: '127.0.0.1' };
const [policyVersion, protocolVersion] = [documentVersions.policy, documentVersions.protocol].map(({ version }) =>
  String(version),
);

let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

async function acceptedBy(account: string, versions: Parameters<typeof desk.accounts.register>[0] | object) {
  const code = await desk.codeFor(account, home);
  const made = await desk.accounts.register({ account, code, password: deskPassword, ...versions }, home);
  expect(made).toMatchObject({ ok: true });
  const { rows } = await desk.pool.query(
    `SELECT document, version, accepted_at_ms AS at, country FROM accepted_document JOIN user_account USING (user_id)
     WHERE email = $1 ORDER BY document`,
    [account],
  );
  return rows;
}

describe('whoever registers', () => {
  it('has the versions that he accepts kept with the account, and his country', async () => {
    const kept = { at: String(desk.nowMs), country: 'CH' };
    expect(await acceptedBy('ann@example.com', { policyVersion, protocolVersion, country: 'CH' })).toEqual([
      { document: 'policy', version: documentVersions.policy.version, ...kept },
      { document: 'protocol', version: documentVersions.protocol.version, ...kept },
    ]);
  });

  it('by a program that says nothing of them has accepted none', async () => {
    expect(await acceptedBy('bob@example.com', {})).toEqual([]);
  });
});

it('only the versions that stand now are taken', () => {
  const request = { account: 'ann@example.com', code: '123456', password: deskPassword };
  const refusal = (fields: object) => safeParse(register.request, { ...request, ...fields }).error?.issues[0]?.message;
  expect(refusal({ policyVersion, protocolVersion })).toBeUndefined();
  expect([refusal({ policyVersion: '1' }), refusal({ protocolVersion: 'x' })]).toEqual([
    'l.error.documentsOutdated',
    'l.error.documentsOutdated',
  ]);
});

it('a country that does not exist is refused before the code is looked at', async () => {
  const code = await desk.codeFor('ann@example.com', home);
  const request = { account: 'ann@example.com', code, password: deskPassword };
  expect(await desk.accounts.register({ ...request, country: 'XX' }, home)).toEqual({
    ok: false,
    code: 'l.error.countryUnknown',
  });
  expect(await desk.accounts.register({ ...request, country: '' }, home)).toMatchObject({ ok: true });
});
