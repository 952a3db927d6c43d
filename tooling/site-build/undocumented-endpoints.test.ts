import { expect, it } from 'vitest';
import { withoutDocumentation } from './undocumented-endpoints.ts';

it('leaves out the documentation of an endpoint and nothing else', () => {
  const code = `const shared = { request: 1 };
export const getThing = defineEndpoint({
  name: 'getThing',
  summary: \`One, of \${many}\`,
  path: '/thing', // a path
  request: z.object({ summary: z.string(), of: z.array(z.string()) }),
  data: z.object({ request: z.string() }),
  errors: ['l.error.x', ...more]
});`;
  const left = withoutDocumentation(code).replaceAll(/\s+/g, ' ');
  expect(left).toBe(
    "const shared = { request: 1 }; export const getThing = defineEndpoint({ name: 'getThing', path: '/thing', // a path request: z.object({ summary: z.string(), of: z.array(z.string()) }), data: z.object({ request: z.string() }), });",
  );
});

it('does not guess at an endpoint that is declared in another way', () => {
  expect(() => withoutDocumentation('defineEndpoint(other);')).toThrow('another way');
});
