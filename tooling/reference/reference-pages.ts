import { desktopPages } from '@assay/desktop/pages/all-pages';
import * as accountFields from '@assay/protocol/account-fields';
import { assets, assetsWithoutPrice } from '@assay/protocol/assets';
import { type CallWeight, callWeightDefault } from '@assay/protocol/call-weight';
import * as chatRules from '@assay/protocol/chat-rules';
import * as clientStorage from '@assay/protocol/client-storage';
import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { pollHeader, seatCookieName } from '@assay/protocol/console/console-wire';
import { consoleRoleNames, consoleRoles, type GrantedScope } from '@assay/protocol/console-scopes';
import * as routes from '@assay/protocol/desktop-routes';
import { commonErrors, type Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { type ErrorCode, errorCatalogue } from '@assay/protocol/error-codes';
import * as fields from '@assay/protocol/fields';
import { laterChannelSchemas } from '@assay/protocol/later-channels';
import * as marketList from '@assay/protocol/markets';
import type { OperatorCommandDefinition, OperatorField } from '@assay/protocol/operator-command-definition';
import * as operator from '@assay/protocol/operator-commands';
import type { OperatorReadingDefinition } from '@assay/protocol/operator-reading-definition';
import { operatorReadings as readings } from '@assay/protocol/operator-readings';
import * as orderRules from '@assay/protocol/order-rules';
import * as socket from '@assay/protocol/socket';
import { socketCalls } from '@assay/protocol/socket-calls';
import * as timeFrames from '@assay/protocol/time-frames';
import * as wire from '@assay/protocol/wire';
import { code, page, table } from './markdown.ts';
import { fieldsOf, schemaText } from './schema-text.ts';

/** Pages of docs/reference whose formats stand in no declaration. */
export const writtenByHand: readonly string[] = ['liabilities.md'];

/** Every page of docs/reference that is written from declarations, by its file name. */
export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([
    ['endpoints.md', endpointsPage()],
    ['errors.md', errorsPage()],
    ['socket.md', socketPage()],
    ['routes.md', routesPage()],
    ['markets.md', marketsPage()],
    ['constants.md', constantsPage()],
    ['operator.md', operatorPage()],
    ['console.md', consolePage()],
  ]);

const endpointsPage = (): string =>
  page(
    'Endpoints',
    'A POST carries form-encoded fields, a GET a query. Money is decimal text. The answer is HTTP 200 with `{code, msg, data}` for success and for every refusal: `code` 1 success, -2 dead or missing session, 0 all else with the key of the [error](errors.md) in `msg`. Only 413, 429 and 503 differ, with the same body. Unknown fields are ignored.',
    `Every call can also answer ${commonErrors.map(code).join(', ')}, and one that needs a session \`l.error.sessionInvalid\`. The session is the token in the header \`${wire.tokenHeader}\`.`,
    'A call counts against the allowance of its account, or without a session of its address, for a second: 1, or the weight that is written beside it. One may go beyond the allowance, and is the last. A path is taken only in the spelling that stands here.',
    ...endpointCatalogue.map((endpoint) => endpointSection(endpoint, sessionNeeded(endpoint))),
  );

const sessionNeeded = ({ scope }: Endpoint): string => (scope === 'public' ? 'Needs no session.' : 'Needs a session.');

const consolePage = (): string =>
  page(
    'Calls of the console',
    'For pages of [the console](../guides/console.md) alone, and none of the public wire: they change with their pages. A POST carries a JSON body and says by `Origin` or `Sec-Fetch-Site` that it comes from the console’s own origin, a GET carries a query. The answer is that of [every call](endpoints.md), with `code` -2 for `l.error.seatSessionEnded`.',
    `Every call can also answer ${[...consoleCommonErrors, ...commonErrors].map(code).join(', ')}. The session is the cookie \`${seatCookieName}\`. A call with the header \`${pollHeader}\` does not count as using it.`,
    ...consoleCatalogue.map((endpoint: Endpoint) => endpointSection(endpoint, seatNeeded(endpoint))),
  );

const consoleCommonErrors: readonly ErrorCode[] = [
  'l.error.consoleClosed',
  'l.error.consoleOrigin',
  'l.error.seatSessionEnded',
  'l.error.seatScope',
];

const seatNeeded = ({ scope }: Endpoint): string => {
  if (scope === 'public') return 'Needs no seat.';
  if (scope === 'half-seat') return 'For a login that owes its second factor.';
  return scope === 'own-seat' ? 'For every seat.' : `Needs the scope ${code(scope)}.`;
};

/** `1, and 1 for every 40 of size begun (2000 when it is absent)`. */
const weightText = ({ base, by }: CallWeight): string =>
  by === undefined
    ? String(base)
    : `${base}, and 1 for every ${by.each} of ${code(by.field)} begun (${by.standard} when it is absent)`;

const endpointSection = (endpoint: Endpoint, needed: string): string => {
  const request = fieldsOf(endpoint.request, 'input');
  const remarks = [
    needed,
    ...(endpoint.upload === true ? ['Its body is `multipart/form-data` with one file.'] : []),
    ...(endpoint.answersFile === true ? ['Answers the bytes of a ZIP file and no envelope, unless it refuses.'] : []),
    ...(endpoint.answersPicture === true ? ['Answers the bytes of a JPEG and no envelope, unless it refuses.'] : []),
    ...(endpoint.sandboxOnly === true ? ['Sandbox only.'] : []),
    ...(endpoint.weight === undefined ? [] : [`Weighs ${weightText(endpoint.weight)}.`]),
  ];
  return [
    `## ${endpoint.name}`,
    `${code(`${endpoint.method} ${endpoint.path}`)}. ${endpoint.summary} ${remarks.join(' ')}`,
    request.length === 0
      ? 'Takes no fields.'
      : table(
          ['field', 'needed', 'type'],
          request.map(({ name, required, type }) => [code(name), required ? 'yes' : 'no', code(type)]),
        ),
    `\`data\`: ${code(schemaText(endpoint.data, 'output'))}`,
    ...(endpoint.extraEnvelope === undefined
      ? []
      : [
          `Beside \`data\`: ${Object.entries(endpoint.extraEnvelope)
            .map(([name, value]) => code(`${name}: ${value}`))
            .join(', ')}.`,
        ]),
    ...(endpoint.errors.length === 0 ? [] : [`Refusals: ${endpoint.errors.map(code).join(', ')}.`]),
  ].join('\n\n');
};

const errorsPage = (): string =>
  page(
    'Errors',
    'The key stands in `msg`. The number is what the journal keeps of it; it is never changed and never reused.',
    table(
      ['key', 'number', 'meaning'],
      Object.entries(errorCatalogue).map(([key, { number, meaning }]) => [code(key), String(number), meaning]),
    ),
  );

/** How the channels of a kind are named: the shape that the wire's own parser reads. */
const channelShape = (kind: string): string => {
  if (socket.parseChannel(kind) !== undefined) return kind;
  if (socket.parseChannel(`${kind}.symbol`) !== undefined) return `${kind}.<symbol>`;
  return `${kind}.<symbol>.<frame>`;
};

const weightOfKind = (kind: string): number =>
  Object.entries(socket.channelWeights).find(([name]) => name === kind)?.[1] ?? callWeightDefault.base;

const channelSchemas = { ...socket.channelDataSchemas, ...laterChannelSchemas };

const socketPage = (): string =>
  page(
    'Socket',
    `One WebSocket, ${code(wire.socketPath)}. The token goes into the first message, never into the address. Every channel begins with a snapshot; a delta fits when its \`previousSequence\` is the last sequence seen, and otherwise there was a gap: subscribe again. Another \`epoch\` means that the numbering began anew.`,
    '## Messages of the client',
    table(
      ['message'],
      socket.clientMessageSchema.def.options.map((option) => [code(schemaText(option, 'input'))]),
    ),
    '## Calls',
    `What \`call\` may name, with the fields of the same call over HTTP (all of them text) in \`request\`: ${socketCalls.map(({ name }) => code(name)).join(', ')}. At most ${socket.socketCallsInFlightMax} may wait for their answers. The guide \`docs/guides/bots.md\` says the rest.`,
    '## Answers',
    '`{op: "answers", answers: [{id, code, msg, data}]}`: one message for all calls of the connection that a durable batch released, in the order in which the exchange took them; `id` is the caller’s, the rest is the envelope that HTTP answers.',
    '`{op: "authenticated", userId}`, `{op: "signed-out", code: -2}`, `{op: "cancel-on-disconnect", enabled}`, `{op: "pong", id, time}`, `{op: "unsubscribed", channel}`, `{op: "error", msg, channel?}`.',
    '## Channels',
    `Names: ${Object.keys(channelSchemas).map(channelShape).map(code).join(', ')}.`,
    'A subscription counts against the allowance of its account or address with the weight of its snapshot.',
    table(
      ['kind', 'weight', 'data'],
      Object.entries(channelSchemas).map(([kind, schema]) => [
        code(kind),
        String(weightOfKind(kind)),
        code(schemaText(schema, 'output')),
      ]),
    ),
  );

const routesPage = (): string =>
  page(
    'Pages',
    `Below ${code(routes.desktopBasePath)}.`,
    table(
      ['path', 'where', 'without a session'],
      siteAddresses().map(({ path, guard, capability }) => [
        code(path),
        capability === undefined ? 'everywhere' : `${capability} only`,
        guard === 'signed-in' ? 'no' : 'yes',
      ]),
    ),
    '## Redirects',
    table(
      ['from', 'to'],
      Object.entries(routes.desktopRedirects).map(([from, to]) => [code(from), code(to)]),
    ),
    '## Navigation',
    table(
      ['entry', 'leads to', 'navIndex'],
      routes.navigationEntries.map(({ messageKey, path, navIndex }) => [
        code(messageKey),
        code(path),
        String(navIndex),
      ]),
    ),
  );

/** The addresses of the specification in its order, then the others in the site's. */
const siteAddresses = () => {
  const all = desktopPages.flatMap(({ addresses, capability }) =>
    addresses.map((address) => ({ ...address, capability })),
  );
  const specified = routes.specifiedRoutes.flatMap((route) => all.filter(({ path }) => path === route));
  return [...specified, ...all.filter((address) => !specified.includes(address))];
};

const marketsPage = (): string =>
  page(
    'Markets and coins',
    'These are the defaults of a fresh journal. What is in force is state of the core, changed by commands.',
    table(
      ['id', 'market', 'price decimals', 'amount decimals', 'minimum order'],
      marketList.markets.map((market) => [
        String(market.id),
        code(market.symbol),
        String(market.priceDecimals),
        String(market.amountDecimals),
        `${market.minimumNotional} ${market.quote}`,
      ]),
    ),
    '## Coins',
    table(
      ['id', 'coin', 'name', 'price'],
      assets.map(({ id, symbol, name }) => [
        String(id),
        code(symbol),
        name,
        assetsWithoutPrice.some((without) => without === symbol) ? 'none until it is listed' : 'yes',
      ]),
    ),
    '## Index symbols',
    'Each second one journaled tick per symbol, the median of the healthy sources against USDT. The index of a cross pair is a quotient of two.',
    table(
      ['id', 'symbol'],
      marketList.indexSymbols.map(({ id, symbol }) => [String(id), code(symbol)]),
    ),
  );

const operatorPage = (): string =>
  page(
    'What an operator can do',
    `This is all of it: no command edits a balance, touches somebody’s order, sets an outcome or rewrites history. Each is journaled for ever with who (${operator.operatorNameLengthMax} characters at most) and why (${operator.operatorReasonLengthMax}): \`npm run operate -- COMMAND --FIELD VALUE … --who NAME --why "REASON"\`, on the machine of the server and as its system user. What it would do is shown first, old and new, and has to be confirmed.`,
    'What takes two persons is proposed by the first of them and happens when another one approves it, with both names and reasons in the journal: `npm run operate -- list-proposals`, `approve-act --proposal NUMBER`, `decline-act --proposal NUMBER`. A proposal is over after 7 days.',
    ...(operator.operatorCommands as readonly OperatorCommandDefinition[]).map((command) =>
      [`## ${command.name}`, `${command.summary} ${command.effect}`, whoText(command), fieldTable(command.fields)].join(
        '\n\n',
      ),
    ),
    '## What an operator can look at',
    'Nothing of it is journaled, and none of it touches money, orders or settings.',
    ...(readings as readonly OperatorReadingDefinition[]).map(({ name, summary, fields }) =>
      [`### ${name}`, summary, fieldTable(fields)].join('\n\n'),
    ),
    '## Not over the running server',
    table(
      ['command', 'way', 'what'],
      operator.operatorCommandsElsewhere.map(({ name, way, summary }) => [code(name), code(way), summary]),
    ),
  );

/** Who may give a command, and how many it takes. */
const whoText = ({ scope, persons, aloneWhen }: OperatorCommandDefinition): string => {
  const roles = consoleRoleNames.filter((role) => (consoleRoles[role] as readonly GrantedScope[]).includes(scope));
  const many = persons === 2 ? `Two persons.${aloneWhen === undefined ? '' : ` ${aloneWhen}`}` : 'One person.';
  return `${many} In the console: seats with the scope ${code(scope)}, as ${roles.join(' and ')}.`;
};

const fieldTable = (fields: readonly OperatorField[]): string =>
  table(
    ['field', 'needed', 'meaning', 'example'],
    fields.map((field) => [code(field.name), field.needed ? 'yes' : 'no', field.meaning, code(field.example)]),
  );

const constantsPage = (): string =>
  page(
    'Constants',
    ...Object.entries({
      wire,
      fields: { ...fields, ...accountFields },
      socket,
      timeFrames,
      markets: marketList,
      orderRules,
      chatRules,
      pages: routes,
      clientStorage,
    }).flatMap(([title, module]) => {
      const rows = constantsOf(module);
      return rows.length === 0 ? [] : [`## ${title}`, table(['name', 'value'], rows)];
    }),
  );

/** Numbers, texts, lists of texts and plain tables of them; what has a page of its own is not repeated. */
const constantsOf = (module: Readonly<Record<string, unknown>>): string[][] =>
  Object.keys(module)
    .sort()
    .flatMap((name) => rowsOf(name, module[name]));

const rowsOf = (name: string, value: unknown): string[][] => {
  if (typeof value === 'number' || typeof value === 'string') return [[code(name), code(String(value))]];
  if (Array.isArray(value)) {
    const isList = value.every((entry) => typeof entry === 'string') && !/Routes$/.test(name);
    return isList ? [[code(name), value.map(code).join(', ')]] : [];
  }
  if (typeof value !== 'object' || value === null || name === 'desktopRedirects' || /Schemas?$/.test(name)) return [];
  return Object.entries(value)
    .filter(([, entry]) => typeof entry === 'number' || typeof entry === 'string')
    .map(([key, entry]) => [code(`${name}.${key}`), code(String(entry))]);
};
