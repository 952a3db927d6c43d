import { parseSync } from 'vite';
import { lineOf } from './code-text.ts';
import type { Finding, SourceFile } from './source-files.ts';

/** Attributes that a person reads or hears. */
const shownAttributes: ReadonlySet<string> = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);

/** The same in every language: our name, coins that stand for themselves, names of keys and of a clock. */
const names: ReadonlySet<string> = new Set(['Assay', 'USDT', 'BTC', 'UTC', 'Enter', 'Esc', 'Tab']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** `orders.price`: a key of the catalogues, handed on; or the name of a file. */
const keyPattern = /^[a-z]+(\.[A-Za-z0-9]+)+$/;

/** A piece of text that somebody must be able to translate: it has letters, and is no name and no key. */
function isWords(text: string): boolean {
  if (keyPattern.test(text.trim())) return false;
  return text.split(/\s+/).some((word) => /\p{L}/u.test(word) && !names.has(word.replace(/[^\p{L}]/gu, '')));
}

/** The letters of an expression that is shown: of a literal, of a template's fixed parts, of both branches of a choice. */
function shownTexts(expression: unknown): { readonly text: string; readonly start: number }[] {
  if (!isNode(expression)) return [];
  const { type, start } = expression;
  if (type === 'Literal' && typeof expression.value === 'string') return [{ text: expression.value, start }];
  if (type === 'TemplateLiteral' && Array.isArray(expression.quasis)) {
    return expression.quasis.flatMap((part: unknown) => {
      if (!isNode(part)) return [];
      const { cooked } = part.value as { readonly cooked?: unknown };
      return typeof cooked === 'string' ? [{ text: cooked, start }] : [];
    });
  }
  if (type === 'ConditionalExpression')
    return [...shownTexts(expression.consequent), ...shownTexts(expression.alternate)];
  if (type === 'LogicalExpression') return [...shownTexts(expression.left), ...shownTexts(expression.right)];
  if (type === 'JSXExpressionContainer' || type === 'ParenthesizedExpression') return shownTexts(expression.expression);
  return [];
}

function nameOf(attribute: Node): string {
  return isNode(attribute.name) && typeof attribute.name.name === 'string' ? attribute.name.name : '';
}

/** What an element shows of itself: its text nodes, texts in braces, and the attributes that are read. */
function textsOf(node: Node): { readonly text: string; readonly start: number }[] {
  if (node.type === 'JSXText') return [{ text: String(node.value), start: node.start }];
  if (node.type === 'JSXAttribute') return shownAttributes.has(nameOf(node)) ? shownTexts(node.value) : [];
  const isParent = node.type === 'JSXElement' || node.type === 'JSXFragment';
  if (!isParent || !Array.isArray(node.children)) return [];
  return node.children
    .filter((child: unknown) => isNode(child) && child.type === 'JSXExpressionContainer')
    .flatMap((child: unknown) => shownTexts(child));
}

function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(everyNode)];
}

/** Words in markup that no catalogue knows: nobody could read them in another language. */
export function textFindings({ path, text }: SourceFile): Finding[] {
  const { program } = parseSync(path, text, { lang: 'tsx' });
  return everyNode(program)
    .flatMap(textsOf)
    .filter((found) => isWords(found.text))
    .map((found) => `${path}:${lineOf(text, found.start)}: "${found.text.trim()}" belongs into the text catalogues`);
}
