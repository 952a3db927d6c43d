import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpointCatalogue } from './catalogue.ts';
import { secretFields } from './secret-fields.ts';

const SOUNDS_SECRET =
  /password|code|token|secret|credential|recovery|phishing|otp|uri|options|email|account|idnumber|idcard/i;

/** They sound so, and anybody may read them. */
const open: ReadonlySet<string> = new Set([
  // Given to others on purpose.
  'invitationCode',
  'customerEmail',
  // How many, not which.
  'recoveryCodesLeft',
  'accounts',
  'frozenAccounts',
  // Number of a piece on its chain, where everybody reads it.
  'tokenId',
  // Where a picture of the document is read with a session of its owner.
  'idCardPhotoPositive',
  'idCardPhotoReverseSide',
]);

it('holds every field of the catalogue that sounds like a secret', () => {
  const names = new Set(endpointCatalogue.flatMap(({ request, data }) => [...fieldsOf(request), ...fieldsOf(data)]));
  expect(names.size).toBeGreaterThan(200);
  const secret: ReadonlySet<string> = new Set(secretFields);
  const forgotten = [...names].filter((name) => SOUNDS_SECRET.test(name) && !secret.has(name) && !open.has(name));
  expect(forgotten).toEqual([]);
  expect([...secret, ...open].filter((name) => !names.has(name))).toEqual([]);
});

/** Names of a schema's fields, at every depth. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
    case 'array':
      return fieldsOf(definition.element);
    case 'record':
      return fieldsOf(definition.valueType);
    case 'tuple':
      return definition.items.flatMap(fieldsOf);
    case 'union':
      return definition.options.flatMap(fieldsOf);
    case 'pipe':
      return [...fieldsOf(definition.in), ...fieldsOf(definition.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fieldsOf(definition.innerType);
    default:
      // Everything else has no fields.
      return [];
  }
}
