import * as z from 'zod/mini';

/** What is used of a JSON schema here. */
type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
};

type Direction = 'input' | 'output';

const jsonSchemaOf = (schema: z.ZodMiniType, direction: Direction): JsonSchema =>
  z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' }) as JsonSchema;

/** One line: `{list: [{orderId: string, …}], totalRow: number}`. */
export const schemaText = (schema: z.ZodMiniType, direction: Direction): string =>
  textOf(jsonSchemaOf(schema, direction));

export type Field = { readonly name: string; readonly required: boolean; readonly type: string };

/** The fields of an object; none for anything else. */
export const fieldsOf = (schema: z.ZodMiniType, direction: Direction): Field[] => {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, direction);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    type: textOf(field),
  }));
};

const textOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(textOf).join(' or ');
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(textOf).join(', ')}]`;
  if (schema.type === 'array') return `[${schema.items === undefined ? '' : textOf(schema.items)}]`;
  if (schema.type === 'object') return objectText(schema);
  return `${schema.type ?? 'any value'}${limitText(schema)}`;
};

const objectText = ({ properties = {}, required = [] }: JsonSchema): string =>
  `{${Object.entries(properties)
    .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${textOf(field)}`)
    .join(', ')}}`;

/** A pattern says the length too; a long one says less than its error does. */
const patternLengthMax = 60;

const limitText = ({ pattern, minLength, maxLength }: JsonSchema): string => {
  if (pattern !== undefined && pattern.length <= patternLengthMax) return ` /${pattern}/`;
  if (maxLength === undefined) return '';
  return ` of ${minLength ?? 0} to ${maxLength} characters`;
};
