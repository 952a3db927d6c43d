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
    expectNoSecret(logged((log) => log.child({ session: secrets }).warn('again')));
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
