import type { Endpoint } from '@assay/protocol/endpoint';
import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { inParallel } from '../security/wire-call.ts';
import { startServer } from '../server-process/server-process.ts';
import type { AttackCase } from './attack-case.ts';
import { behindProxy } from './stage.ts';
import { timedCall } from './timed-call.ts';

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Ways to write a path that a router, a proxy or a careless comparison may take for it. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'first letter encoded': (path) => path.replace(/^\/(.)/, (_, letter: string) => `/${encoded(letter)}`),
  'base encoded': (path) => path.replace(/^\/[^/]+\/[^/]+/, (base) => base.replace(/[a-z]/g, encoded)),
  'hex in capitals': (path) => path.replace(/[k-o]/g, (letter) => encoded(letter).toUpperCase()),
  'slash encoded': (path) => path.replace('/app/', '/app%2f'),
  'encoded twice': (path) => path.replace(/^\/(.)/, (_, letter: string) => `/%25${encoded(letter).slice(1)}`),
  'last letter encoded': (path) => path.replace(/.$/, encoded),
  'doubled slash': (path) => `/${path}`,
  'a dot between': (path) => path.replace('/app/', '/./app/'),
  'a way back': (path) => path.replace('/app/', '/app/../app/'),
  'capital letters': (path) => path.replace('/app/', '/APP/'),
  'slash at the end': (path) => `${path}/`,
  'semicolon behind': (path) => `${path};a=b`,
  'whole address': (path) => `http://127.0.0.1${path}`,
};

/** The server's limit for this case, calls a second of one address. */
const callsPerSecond = 1;
/** At once, each over a connection of its own. */
const tries = 4;
const atOnce = 32;
/** In the short form the other spellings are tried with each endpoint of so many. */
const shortStep = 8;
const shortSpellings = ['plain', 'first letter encoded'];
const notServed = [
  'l.error.tooManyRequests',
  'l.error.overloaded',
  'l.error.unknownPath',
  'l.error.methodNotAllowed',
  'no envelope',
  'unanswered',
];

/** Each endpoint in each spelling from an address of its own, more often than one address may call. */
export const encodedPaths: AttackCase = {
  name: 'encoded-paths',
  async run({ entry, isLong }) {
    const environment = { ...behindProxy, ADDRESS_CALLS_PER_SECOND: String(callsPerSecond) };
    const server = await startServer({ environment, ...(entry === undefined ? {} : { entry }) });
    try {
      const plain = (path: string) => path;
      const ways = Object.entries({ plain, ...spellings }).flatMap(([spelling, spell]) =>
        (endpointCatalogue as readonly Endpoint[])
          .filter((_, index) => isLong || shortSpellings.includes(spelling) || index % shortStep === 0)
          .map((endpoint) => ({ spelling, spell, endpoint })),
      );
      const beyond = new Map<string, string[]>();
      const open: string[] = [];
      let unserved = 0;
      let caller = 0;
      await inParallel(ways, atOnce, async ({ spelling, spell, endpoint }) => {
        caller += 1;
        const from = `198.18.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
        const path = spell(endpoint.path);
        const startedMs = performance.now();
        const said = await Promise.all(Array.from({ length: tries }, () => ask(server.port, endpoint, path, from)));
        const served = said.filter((word) => !notServed.includes(word));
        // A second may begin between any two of them, and several where the machine was slow.
        const secondsMax = Math.floor((performance.now() - startedMs) / 1_000) + 2;
        if (served.length > callsPerSecond * secondsMax)
          beyond.set(spelling, [...(beyond.get(spelling) ?? []), endpoint.name]);
        // From this machine, which no limit counts: otherwise the case would say nothing.
        if (spelling === 'plain' && notServed.includes(await ask(server.port, endpoint, path))) unserved += 1;
        if (endpoint.scope !== 'public' && served.includes('accepted')) open.push(`${endpoint.name}, ${spelling}`);
      });
      const faults = [...beyond].map(
        ([spelling, names]) =>
          `${spelling}: ${names.length} endpoints are served beyond the limit of an address, ${names.slice(0, 3).join(', ')} …`,
      );
      if (open.length > 0) faults.push(`served without a session: ${open.slice(0, 5).join('; ')}`);
      if (unserved > 0) faults.push(`${unserved} endpoints are not where they are declared`);
      const figures = `${ways.length} pairs of ${endpointCatalogue.length} endpoints and ${Object.keys(spellings).length + 1} spellings, ${tries} calls each from a fresh address that has ${callsPerSecond} a second: ${beyond.size} spellings escape the limit`;
      return { faults, figures: [figures] };
    } finally {
      await server.stop();
    }
  },
};

async function ask(port: number, { method }: Endpoint, path: string, from?: string): Promise<string> {
  const body = method === 'GET' ? {} : { body: '' };
  return (await timedCall({ port, path, ...body, ...(from === undefined ? {} : { from }) })).said;
}
