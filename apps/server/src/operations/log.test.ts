import { secretFields } from '@assay/protocol/endpoints/secret-fields';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const secrets = {
  token: 'tok_9f2c1d',
  password: 'correct horse',
  code: '482913',
  body: 'account=a&password=correct horse',
  text: 'Your code is 482913',
};

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(
    createLog('trace', {
      write: (line: string) => {
        lines += line;
      },
    }),
  );
  return lines;
}

function expectNoSecret(lines: string): void {
  expect(lines).not.toBe('');
  for (const secret of Object.values(secrets)) expect(lines).not.toContain(secret);
}

describe('the log', () => {
  it('writes one JSON line with level, time and message', () => {
    const line = JSON.parse(logged((log) => log.info({ requestId: 'r-1' }, 'answered')));
    expect(line).toMatchObject({ level: 'info', msg: 'answered', requestId: 'r-1' });
    expect(Date.parse(line.time)).not.toBeNaN();
  });

  it('leaves secrets out at every level', () => {
    expectNoSecret(logged((log) => log.info(secrets)));
    expectNoSecret(logged((log) => log.info({ fields: secrets })));
    expectNoSecret(
      logged((log) => log.info({ request: { fields: secrets, headers: { 'x-access-token': secrets.token } } })),
    );
    expectNoSecret(logged((log) => log.warn({ session: secrets }, 'again')));
  });

  it('leaves every secret field of the wire out, at every depth and in lists', () => {
    for (const field of [...secretFields, 'fundPassword']) {
      const secret = { [field]: `${field}-9f2c1d` };
      const list = { [field]: [`${field}-9f2c1d`] };
      const deep = { a: { b: { c: { d: secret } } }, rows: [secret, { rows: [list] }] };
      const lines = logged((log) => log.info({ ...list, deep, error: new Error('failed') }));
      expect(lines).not.toContain('9f2c1d');
      expect(lines).toContain(`"${field}":"[secret]"`);
      expect(lines).toContain('"message":"failed"');
    }
  });

  it('writes what is no secret as it is, and nothing that lies too deep', () => {
    const at = new Date(0);
    const deep = { b: { c: { d: { e: { f: { g: 1 } } } } } };
    const line = JSON.parse(logged((log) => log.info({ at, list: [1, null, 'x'], name: 'thing', deep }, 'told')));
    expect(line).toMatchObject({ at: at.toISOString(), list: [1, null, 'x'], name: 'thing' });
    expect(line.deep).toEqual({ b: { c: { d: { e: { f: '[deep]' } } } } });
  });

  it('tells the code of a refusal', () => {
    expect(logged((log) => log.warn({ code: 'l.error.busy' }, 'refused'))).toContain('l.error.busy');
  });

  it('keeps what drivers hang on their errors and credentials in addresses out', () => {
    const error = Object.assign(new Error('connect to postgres://assay:tok_9f2c1d@db failed'), {
      parameters: [secrets.password],
      detail: secrets.code,
    });
    const lines = logged((log) => log.error({ error, err: error }, 'a query failed'));
    expectNoSecret(lines);
    expect(lines).toContain('//[secret]@db failed');
  });
});
