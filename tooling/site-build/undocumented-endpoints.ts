import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const endpointFile = /[\\/]protocol[\\/]src[\\/]endpoints[\\/][\w-]+\.ts$/;

/** What is said of an endpoint to those who read about it (`docs/reference`, OpenAPI). */
const documentation: ReadonlySet<string> = new Set(['summary', 'errors']);

/** Leaves out of the build what no browser reads of an endpoint: a kilobyte or two of every first visit. */
export function undocumentedEndpoints(): Plugin {
  return {
    name: 'assay-undocumented-endpoints',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      return endpointFile.test(id) ? { code: withoutDocumentation(code), map: null } : undefined;
    },
  };
}

export function withoutDocumentation(code: string): string {
  const left: ESTree.Span[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (declaration?.type !== 'ObjectExpression') throw new Error('an endpoint is declared in another way');
      for (const property of declaration.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && documentation.has(property.key.name))
          left.push(property);
    },
  }).visit(parseSync('endpoints.ts', code).program);
  // From the end on, so that what stands before keeps its place. The comma behind the last property may be missing.
  return left.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}
