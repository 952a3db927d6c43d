import { describe, expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

describe('a masked address', () => {
  it('has its first and last four characters and three asterisks', () => {
    expect(maskedEmail('mira.keller@example.org')).toBe('mira***.org');
    expect(maskedEmail('')).toBe('');
  });
});
