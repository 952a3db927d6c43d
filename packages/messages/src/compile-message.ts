import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/**
 * Compiles the part of ICU that our texts use (`{name}`, `plural` with `=n` and `#`, `select`) into Lingui's tokens.
 * Lingui's own compiler brings a general parser of 7 KB (gz) to the browser; a test holds every text of both catalogues against it.
 * Quotes do not escape here, and a text that needs escaping does not compile alike, so the same test refuses it.
 */
export function compileMessage(text: string): CompiledMessage {
  const reader = { text, at: 0 };
  const tokens = readTokens(reader, false);
  if (reader.at < text.length) throw new SyntaxError(`unexpected } at ${reader.at} in: ${text}`);
  return tokens;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readTokens(reader: Reader, isPlural: boolean): CompiledMessage {
  const tokens: CompiledMessageToken[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') tokens.push(plain);
    plain = '';
  };
  while (reader.at < reader.text.length) {
    const character = reader.text.charAt(reader.at);
    if (character === '}') break;
    if (character === '{') {
      flush();
      reader.at += 1;
      tokens.push(readPlace(reader));
    } else if (character === '#' && isPlural) {
      flush();
      tokens.push('#');
      reader.at += 1;
    } else {
      plain += character;
      reader.at += 1;
    }
  }
  flush();
  return tokens;
}

/** Reads after `{`: a name, or a name with a choice. */
function readPlace(reader: Reader): CompiledMessageToken {
  const name = readUntil(reader, /[,}]/).trim();
  if (take(reader) === '}') return [name];
  const type = readUntil(reader, /,/).trim();
  if (type !== 'plural' && type !== 'select') throw new SyntaxError(`unknown choice ${type} in: ${reader.text}`);
  take(reader);
  const choices: Record<string, CompiledMessage> = {};
  for (;;) {
    const selector = readUntil(reader, /[{}]/).trim();
    if (take(reader) === '}') break;
    choices[type === 'plural' ? selector.replace(/^=/, '') : selector] = readTokens(reader, type === 'plural');
    if (take(reader) !== '}') throw new SyntaxError(`unclosed choice in: ${reader.text}`);
  }
  if (choices.other === undefined) throw new SyntaxError(`a choice without other in: ${reader.text}`);
  return [name, type, choices];
}

function readUntil(reader: Reader, stop: RegExp): string {
  const start = reader.at;
  while (reader.at < reader.text.length && !stop.test(reader.text.charAt(reader.at))) reader.at += 1;
  if (reader.at >= reader.text.length) throw new SyntaxError(`unclosed brace in: ${reader.text}`);
  return reader.text.slice(start, reader.at);
}

function take(reader: Reader): string {
  const character = reader.text.charAt(reader.at);
  reader.at += 1;
  return character;
}
