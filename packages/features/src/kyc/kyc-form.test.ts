import { describe, expect, it } from 'vitest';
import { emptyKycValues, firstKycValues, hasAllPhotos, kycFault, stepFaults, stepOfRefusal } from './kyc-form.ts';

const values = { country: 'CN', documentType: 'id-card', idNumber: '110105 19491231 002x', name: '张小明' } as const;

describe('the form of an identity', () => {
  it('says of each step what keeps it from being left', () => {
    expect([...stepFaults('document', emptyKycValues).keys()]).toEqual(['country']);
    expect([...stepFaults('data', emptyKycValues).keys()]).toEqual(['name', 'idNumber']);
    for (const step of ['document', 'data', 'photos', 'check'] as const) expect(stepFaults(step, values).size).toBe(0);
  });

  it('begins with the document that was sent last', () => {
    expect(firstKycValues({ country: '', documentType: '' })).toEqual(emptyKycValues);
    expect(firstKycValues({ country: 'SG', documentType: 'passport' })).toEqual({
      ...emptyKycValues,
      country: 'SG',
      documentType: 'passport',
    });
  });

  it('takes a number however it is typed, and none of another document', () => {
    expect(kycFault('idNumber', values)).toBeUndefined();
    expect(kycFault('idNumber', { ...values, documentType: 'passport' })).toEqual({ key: 'l.error.idNumberFormat' });
    expect(kycFault('idNumber', { ...values, country: 'FR' })).toBeUndefined();
  });

  it('needs both sides, and of a passport one', () => {
    expect(hasAllPhotos('id-card', { front: 'a', back: '' })).toBe(false);
    expect(hasAllPhotos('id-card', { front: 'a', back: 'b' })).toBe(true);
    expect(hasAllPhotos('passport', { front: 'a', back: '' })).toBe(true);
  });

  it('leads to the step of what was refused', () => {
    expect(stepOfRefusal('l.error.idNumberFormat')).toBe('data');
    expect(stepOfRefusal('l.error.kycPhotoMissing')).toBe('photos');
    expect(stepOfRefusal('l.error.busy')).toBe('check');
  });
});
