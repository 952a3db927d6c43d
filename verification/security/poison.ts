import * as z from 'zod/mini';
import { everyEndpoint, type People } from './access-matrix.ts';

/** Names that no answer has and that other systems were broken by. */
const foreignNames = [
  'isAdmin',
  'admin',
  'role',
  'roles',
  'kind',
  'balance',
  'held',
  'permissions',
  '__proto__',
  'user',
];

/** Every name at every depth of every answer of the protocol. */
export function namesInAnswers(): readonly string[] {
  const names = new Set<string>(foreignNames);
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties' && typeof value === 'object') for (const name of Object.keys(value)) names.add(name);
      walk(value);
    }
  };
  for (const { data } of everyEndpoint) walk(z.toJSONSchema(data, { io: 'output', unrepresentable: 'any' }));
  return [...names];
}

/** What would be worth setting: much money, another user, an end of the order, a higher standing. */
export function poisonFor(name: string, { victim }: People): string {
  if (/id$|^uid$/i.test(name)) return victim.userId;
  if (/email|account|name/i.test(name)) return victim.email;
  if (/status/i.test(name)) return 'filled';
  if (/token/i.test(name)) return victim.token;
  return '999999999';
}
