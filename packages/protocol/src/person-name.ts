import * as z from 'zod/mini';

export const personNameLengthMax = 100;

/** Letters of any script with the marks, blanks, dots, dashes and apostrophes that stand between them. */
const personName = /^\p{L}[\p{L}\p{M} .'’·-]*$/u;

/** A name as a document has it. */
export const personNameField = () =>
  z.string({ error: 'l.error.personNameMalformed' }).check(
    z.overwrite((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()),
    z.refine((text) => [...text].length <= personNameLengthMax && personName.test(text), {
      error: 'l.error.personNameMalformed',
    }),
  );
