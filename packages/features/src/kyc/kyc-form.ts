import { assertNever } from '@assay/amounts/assert-never';
import type { Message } from '@assay/messages/message-keys';
import {
  type DocumentType,
  isCountryCode,
  isIdNumber,
  preparedIdNumber,
  sidesOf,
} from '@assay/protocol/identity-documents';
import type { KycPhotoSide } from '@assay/protocol/kyc-entities';
import { personNameField } from '@assay/protocol/person-name';
import { safeParse } from 'zod/mini';
import type { Kyc } from './use-kyc.ts';

export const kycSteps = ['document', 'data', 'photos', 'check'] as const;
export type KycStep = (typeof kycSteps)[number];

export interface KycValues {
  /** Empty until it is chosen. */
  readonly country: string;
  readonly documentType: DocumentType;
  readonly idNumber: string;
  readonly name: string;
}
export type KycField = 'country' | 'idNumber' | 'name';

export const emptyKycValues: KycValues = { country: '', documentType: 'id-card', idNumber: '', name: '' };

/** With which the form begins: the document that was sent last. Its name and number come masked, and are typed again. */
export function firstKycValues({ country, documentType }: Pick<Kyc, 'country' | 'documentType'>): KycValues {
  return { ...emptyKycValues, country, documentType: documentType === '' ? emptyKycValues.documentType : documentType };
}

/** What is wrong with a field; undefined when nothing is. */
export function kycFault(field: KycField, values: KycValues): Message | undefined {
  const { country, documentType, idNumber, name } = values;
  switch (field) {
    case 'country':
      return isCountryCode(country) ? undefined : { key: 'kyc.countryNeeded' };
    case 'idNumber':
      return isIdNumber(country, documentType, preparedIdNumber(idNumber))
        ? undefined
        : { key: 'l.error.idNumberFormat' };
    case 'name':
      return safeParse(personNameField(), name).success ? undefined : { key: 'l.error.personNameMalformed' };
    default:
      return assertNever(field);
  }
}

const fieldsOfStep: Readonly<Record<KycStep, readonly KycField[]>> = {
  document: ['country'],
  data: ['name', 'idNumber'],
  photos: [],
  check: [],
};

/** The faults that keep a step from being left. */
export function stepFaults(step: KycStep, values: KycValues): ReadonlyMap<KycField, Message> {
  const faults = fieldsOfStep[step].flatMap((field) => {
    const fault = kycFault(field, values);
    return fault === undefined ? [] : [[field, fault] as const];
  });
  return new Map(faults);
}

export function hasAllPhotos(documentType: DocumentType, photos: Readonly<Record<KycPhotoSide, string>>): boolean {
  return sidesOf(documentType).every((side) => photos[side] !== '');
}

/** The step in which what the server refused is put right. */
export function stepOfRefusal(msg: string): KycStep {
  if (msg === 'l.error.countryUnknown' || msg === 'l.error.documentTypeUnknown') return 'document';
  if (msg === 'l.error.idNumberFormat' || msg === 'l.error.personNameMalformed') return 'data';
  return msg === 'l.error.kycPhotoMissing' ? 'photos' : 'check';
}
