import { countries } from './countries.ts';
import type { KycPhotoSide } from './kyc-entities.ts';

export const documentTypes = ['id-card', 'passport', 'driving-licence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The sides that are photographed: a passport says everything on one. */
export function sidesOf(documentType: DocumentType): readonly KycPhotoSide[] {
  return documentType === 'passport' ? ['front'] : ['front', 'back'];
}

/** How numbers of one kind of document are written, as `preparedIdNumber` leaves them. */
interface NumberFormat {
  readonly country: string;
  readonly documentType: DocumentType;
  readonly pattern: RegExp;
  /** Beyond the pattern: a check digit, a date. */
  readonly isRight?: (number: string) => boolean;
  /** Of nobody. */
  readonly example: string;
}

/** Where nothing better is known. */
const anyNumber = /^[A-Z0-9-]{4,32}$/;

/** Formats of which the issuer publishes the rule; every other number is 4 to 32 letters, digits and dashes. */
const formats: readonly NumberFormat[] = [
  // GB 11643-1999: region, date of birth, sequence, ISO 7064 MOD 11-2. A driving licence has the same number.
  {
    country: 'CN',
    documentType: 'id-card',
    pattern: /^[1-9]\d{16}[\dX]$/,
    isRight: isChineseNumber,
    example: '11010519491231002X',
  },
  {
    country: 'CN',
    documentType: 'driving-licence',
    pattern: /^[1-9]\d{16}[\dX]$/,
    isRight: isChineseNumber,
    example: '11010519491231002X',
  },
  { country: 'CN', documentType: 'passport', pattern: /^(?:[DEGPS]\d{8}|E[A-Z]\d{7})$/, example: 'E12345678' },
  {
    country: 'HK',
    documentType: 'id-card',
    pattern: /^[A-Z]{1,2}\d{6}[\dA]$/,
    isRight: isHongKongNumber,
    example: 'A1234563',
  },
  {
    country: 'TW',
    documentType: 'id-card',
    pattern: /^[A-Z][1289]\d{8}$/,
    isRight: isTaiwanNumber,
    example: 'A123456789',
  },
  {
    country: 'ES',
    documentType: 'id-card',
    pattern: /^[XYZ\d]\d{7}[A-Z]$/,
    isRight: isSpanishNumber,
    example: '12345678Z',
  },
  { country: 'DE', documentType: 'id-card', pattern: /^[CFGHJKLMNPRTVWXYZ\d]{9}\d?$/, example: 'L01X00T47' },
  { country: 'DE', documentType: 'passport', pattern: /^[CFGHJKLMNPRTVWXYZ\d]{9}\d?$/, example: 'C01X00T47' },
  { country: 'US', documentType: 'passport', pattern: /^[A-Z\d]\d{8}$/, example: '123456789' },
  { country: 'GB', documentType: 'passport', pattern: /^\d{9}$/, example: '123456789' },
  { country: 'IN', documentType: 'passport', pattern: /^[A-Z]\d{7}$/, example: 'A1234567' },
  { country: 'JP', documentType: 'passport', pattern: /^[A-Z]{2}\d{7}$/, example: 'TK1234567' },
  { country: 'FR', documentType: 'passport', pattern: /^\d{2}[A-Z]{2}\d{5}$/, example: '12AB34567' },
];

/** One spelling of a number, however it was typed: capitals, plain digits, nothing between them. */
export function preparedIdNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s.()]/g, '')
    .toUpperCase();
}

/** @param number as `preparedIdNumber` leaves it */
export function isIdNumber(country: string, documentType: DocumentType, number: string): boolean {
  const format = formatOf(country, documentType);
  if (format === undefined) return anyNumber.test(number);
  return format.pattern.test(number) && format.isRight?.(number) !== false;
}

/** A number of nobody that is written as those of the document are; empty where no format is known. */
export function exampleIdNumber(country: string, documentType: DocumentType): string {
  return formatOf(country, documentType)?.example ?? '';
}

export function isCountryCode(text: string): boolean {
  return countries.includes(text);
}

function formatOf(country: string, documentType: DocumentType): NumberFormat | undefined {
  return formats.find((format) => format.country === country && format.documentType === documentType);
}

function digitSum(digits: string, weightOf: (place: number) => number): number {
  return [...digits].reduce((sum, digit, place) => sum + Number(digit) * weightOf(place), 0);
}

function isChineseNumber(number: string): boolean {
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const day = new Date(`${born}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== born) return false;
  const sum = digitSum(number.slice(0, 17), (place) => 2 ** (17 - place) % 11);
  return '10X98765432'[sum % 11] === number[17];
}

/** Letters count from A 10 on, a missing first one 36; weights 9 to 1, and the whole divides by 11. */
function isHongKongNumber(number: string): boolean {
  const values = [...number.padStart(9, ' ')].map((sign, place) => {
    if (sign === ' ') return 36;
    return place === 8 && sign === 'A' ? 10 : Number.parseInt(sign, 36);
  });
  return values.reduce((sum, value, place) => sum + value * (9 - place), 0) % 11 === 0;
}

/** The letter is a region of two digits, which are not in the order of the alphabet. */
const taiwanRegions = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

function isTaiwanNumber(number: string): boolean {
  const region = taiwanRegions.indexOf(number[0] ?? '') + 10;
  const rest = digitSum(number.slice(1, 9), (place) => 8 - place);
  return (Math.floor(region / 10) + (region % 10) * 9 + rest + Number(number[9])) % 10 === 0;
}

function isSpanishNumber(number: string): boolean {
  const digits = number.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number[8];
}
