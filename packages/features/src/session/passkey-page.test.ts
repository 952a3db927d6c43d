import { expect, it } from 'vitest';
import { domainOfOptions, passkeyPageElsewhere } from './passkey-page.ts';

it('the domain of options is the one that they name', () => {
  expect(domainOfOptions('{"challenge":"x","rpId":"localhost"}')).toBe('localhost');
  expect(domainOfOptions('{"challenge":"x","rp":{"id":"localhost","name":"Assay"}}')).toBe('localhost');
  expect(domainOfOptions('{"challenge":"x"}')).toBeUndefined();
  expect(domainOfOptions('7')).toBeUndefined();
});

it('a page at another domain leads to the same page at the passkeys’ one', () => {
  const page = 'http://127.0.0.1:8080/pc/login/login?return=%2Ftrade';
  expect(passkeyPageElsewhere(page, 'localhost')).toBe('http://localhost:8080/pc/login/login?return=%2Ftrade');
  expect(passkeyPageElsewhere(page.replace('127.0.0.1', 'localhost'), 'localhost')).toBeUndefined();
});
