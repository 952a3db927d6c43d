import { expect, it } from 'vitest';
import type { PersonEngine } from '../proven-submits.ts';
import { sandboxHandlers } from './sandbox-handlers.ts';

const mail = { subject: 'Your code', text: 'It is 123456.', createdAt: 1 };

function mailboxOf(isSandbox: boolean, isMailboxPublic: boolean) {
  const engine = {} as PersonEngine;
  const { mailbox } = sandboxHandlers(engine, { mailbox: async () => [mail] }, { isSandbox, isMailboxPublic });
  return (address: string) => mailbox({ account: 'ann@example.com' }, { address });
}

it('the mailbox answers this machine alone, until the operator shows it to everybody', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await mailboxOf(true, false)(address)).toMatchObject({ ok: true, view: [mail] });
  for (const address of ['192.0.2.1', '10.0.0.1', '0.0.0.0', '2001:db8::1', '']) {
    expect(await mailboxOf(true, false)(address)).toMatchObject({ ok: false, code: 'l.error.mailboxClosed' });
    expect(await mailboxOf(true, true)(address)).toMatchObject({ ok: true });
    expect(await mailboxOf(false, true)(address)).toMatchObject({ ok: false, code: 'l.error.sandboxOnly' });
  }
});
