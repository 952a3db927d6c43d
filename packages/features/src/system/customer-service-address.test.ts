import { expect, it } from 'vitest';
import { customerServiceAddress } from './customer-service-address.ts';

it('leads to the operator’s page, else to a mail, else nowhere', () => {
  expect(customerServiceAddress('https://help.example.org/chat', 'help@example.org')).toBe(
    'https://help.example.org/chat',
  );
  expect(customerServiceAddress('', 'help@example.org')).toBe('mailto:help@example.org');
  expect(customerServiceAddress('', '')).toBeUndefined();
});

it('makes a link of nothing else', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'help.example.org'])
    expect(customerServiceAddress(url, '')).toBeUndefined();
  expect(customerServiceAddress('', 'help@example.org?bcc=else@example.org')).toBeUndefined();
});
