import type { SiteParameter } from '@assay/protocol/site-parameters';
import { describe, expect, it } from 'vitest';
import { parameterFault } from './parameter-fault.ts';

const origins = ['https://help.example'];
const isGood = (name: SiteParameter, value: string) => parameterFault(name, value, origins) === undefined;

describe('the value of a parameter', () => {
  it('is an address of its kind, or nothing', () => {
    for (const name of [
      'customer_service_email',
      'customer_service_url',
      'customer_service_whatsapp',
      'customer_service_telegram',
    ] as const) {
      expect(isGood(name, ''), name).toBe(true);
      expect(isGood(name, 'javascript:alert(1)'), name).toBe(false);
      expect(isGood(name, `https://help.example/${'a'.repeat(300)}`), name).toBe(false);
    }
    expect(isGood('customer_service_email', 'help@example.com')).toBe(true);
    expect(isGood('customer_service_whatsapp', '+43 660 1234567')).toBe(true);
    expect(isGood('customer_service_telegram', '@assay_help')).toBe(true);
  });

  it('leads into a frame only at an origin that the settings name', () => {
    expect(isGood('customer_service_url', 'https://help.example/chat?of=assay')).toBe(true);
    for (const url of [
      'https://other.example/chat',
      'https://help.example.other/',
      'http://help.example/',
      'https://help.example:444/',
    ]) {
      expect(isGood('customer_service_url', url), url).toBe(false);
    }
  });

  it('names languages that this release has, each once, and one at least', () => {
    for (const value of ['en-US', 'zh-CN,en-US', 'en-US, zh-CN']) expect(isGood('languages', value), value).toBe(true);
    for (const value of ['', 'ko', 'en-US,ko', 'en-US,en-US', 'en-US,']) {
      expect(isGood('languages', value), value).toBe(false);
    }
  });
});
