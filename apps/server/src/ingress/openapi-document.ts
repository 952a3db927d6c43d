import { setImmediate } from 'node:timers/promises';
import { commonErrors, type Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { tokenHeader } from '@assay/protocol/wire';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function envelopeOf(endpoint: Endpoint): JsonObject {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: {
        type: 'integer',
        enum: [1, 0, -2],
        description: '1 success, -2 dead or missing session, 0 every other refusal',
      },
      msg: {
        type: 'string',
        description: `Empty on success, else one of: ${[...endpoint.errors, ...commonErrors].join(', ')}`,
      },
      data: { anyOf: [schemaOf(endpoint.data, 'output'), { type: 'null' }] },
      ...Object.fromEntries(
        Object.entries(endpoint.extraEnvelope ?? {}).map(([name, value]) => [name, { const: value }]),
      ),
    },
  };
}

function bodyTypeOf({ upload }: Endpoint): string {
  return upload === true ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
}

function operationOf(endpoint: Endpoint): JsonObject {
  const request = schemaOf(endpoint.request, 'input');
  const fields = (request.properties ?? {}) as JsonObject;
  const required = (request.required ?? []) as string[];
  const input =
    endpoint.method === 'GET'
      ? {
          parameters: Object.entries(fields).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
      : { requestBody: { content: { [bodyTypeOf(endpoint)]: { schema: request } } } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(endpoint.scope !== 'public' ? { security: [{ token: [] }] } : {}),
    ...input,
    responses: {
      200: {
        description: 'Success and every refusal',
        content: {
          'application/json': { schema: envelopeOf(endpoint) },
          ...(endpoint.answersPicture === true ? { 'image/jpeg': { schema: schemaOf(endpoint.data, 'output') } } : {}),
        },
      },
    },
  };
}

/**
 * The whole wire as an OpenAPI 3.1 document, made from the protocol's own declarations: half a second of work in all, so that it is made
 * call by call, and other work gets its turn between two of them.
 */
export async function openApiDocument(version: string): Promise<JsonObject> {
  const paths: JsonObject = {};
  for (const endpoint of endpointCatalogue as readonly Endpoint[]) {
    paths[endpoint.path] = { [endpoint.method.toLowerCase()]: operationOf(endpoint) };
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } } },
    paths,
  };
}
