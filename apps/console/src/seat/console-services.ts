import { KeptSettings } from '@assay/features/kept-settings/kept-settings';
import { isWorthRetry } from '@assay/features/services/call-query';
import type { ClientServices } from '@assay/features/services/client-services';
import { browserStorage, type KeyValueStorage } from '@assay/features/stores/key-value-storage';
import { browserColourScheme, PreferencesStore } from '@assay/features/stores/preferences-store';
import { SessionStore } from '@assay/features/stores/session-store';
import { systemClock } from '@assay/live-client/clock';
import { browserFrames, FrameScheduler } from '@assay/live-client/frame-scheduler';
import { HttpClient } from '@assay/live-client/http-client';
import { LiveClient } from '@assay/live-client/live-client';
import { MoneyCalls } from '@assay/live-client/money-calls';
import { RefreshEvent } from '@assay/live-client/refresh-event';
import { LiveSocket } from '@assay/live-client/socket';
import { consoleTextLoaders } from '@assay/messages/console-texts';
import { loadCatalogue, offeredLanguageOf } from '@assay/messages/load-catalogue';
import { alsoLoads } from '@assay/messages/page-texts';
import { Translator } from '@assay/messages/translator';
import { clientStorage } from '@assay/protocol/client-storage';
import type { Toasts } from '@assay/ui/toasts';
import { QueryClient } from '@tanstack/react-query';
import { ConsoleClient } from '../client/console-client.ts';
import { foreignPageOf } from '../client/foreign-page.ts';
import { SeatStore } from './seat-store.ts';

/** Everything that the console's hooks share, made once per page. */
export interface ConsoleServices {
  readonly client: ConsoleClient;
  readonly seat: SeatStore;
  /** What the frame of every site wants. */
  readonly frame: ClientServices;
}

/** Texts that every page of the console may show: an act asks for the authenticator's code as the sign-in does. */
const sharedAreas = ['consoleFrame', 'consoleRefusals', 'consoleSeat', 'refusals'] as const;

/** The console keeps its language and its looks for itself, also where people's pages come from the same origin. */
const consoleStoragePrefix = 'Console-';

export async function createConsoleServices(toasts: Toasts): Promise<ConsoleServices> {
  alsoLoads(consoleTextLoaders);
  const clock = systemClock;
  const storage = prefixed(browserStorage());
  const language = offeredLanguageOf(storage.get(clientStorage.language));
  const preferences = new PreferencesStore({
    storage,
    translator: new Translator(language, await loadCatalogue(language)),
    colourScheme: browserColourScheme(),
  });
  await Promise.all(sharedAreas.map((area) => preferences.loadTexts(area)));
  const session = new SessionStore(memoryOfPage());
  const seat = new SeatStore(session, clock);
  const client = new ConsoleClient({
    fetch: (address, init) => fetch(address, init),
    clock,
    onEnded: () => seat.end(),
    onUsed: () => seat.used(),
    wordsOf: (code, data) => {
      const origins = foreignPageOf(code, data);
      return origins && preferences.snapshot().translator.t('seat.foreignPage', origins);
    },
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetry, refetchOnWindowFocus: false, staleTime: 5_000 } },
  });
  // Whoever sits down next sees nothing of who sat here before.
  seat.subscribe(() => {
    if (seat.snapshot().seat === undefined) queryClient.clear();
  });
  session.onRefused(() => toasts.show('info', preferences.snapshot().translator.t('l.error.seatSessionEnded')));
  const shared = { preferences, session, queryClient, toasts, clock, storage };
  return { client, seat, frame: { ...shared, ...withoutPeoplesCalls(session, storage) } };
}

type PeoplesCalls = Pick<ClientServices, 'http' | 'money' | 'live' | 'kept' | 'refresh' | 'start'>;

/** What hooks of people's pages call by. Nothing of it is ever started here, and no call of people's leaves a page of the console. */
function withoutPeoplesCalls(session: SessionStore, storage: KeyValueStorage): PeoplesCalls {
  const http = new HttpClient({
    fetch: () => Promise.reject(new Error('a page of the console makes no call of people’s')),
    clock: systemClock,
    origin: '',
    token: () => undefined,
    acceptLanguage: () => '',
    onSessionInvalid: () => undefined,
  });
  const socket = new LiveSocket({
    clock: systemClock,
    connect: () => {
      throw new Error('a page of the console has no live connection');
    },
    chance: Math.random,
    token: session.token,
    isOnline: () => false,
    onSignedOut: () => undefined,
  });
  return {
    http,
    money: new MoneyCalls({ http, clock: systemClock, newId: () => crypto.randomUUID() }),
    live: new LiveClient({ socket, scheduler: new FrameScheduler(browserFrames), clock: systemClock }),
    kept: new KeptSettings(storage, undefined),
    refresh: new RefreshEvent(systemClock),
    start: () => undefined,
  };
}

function prefixed(storage: KeyValueStorage): KeyValueStorage {
  return {
    get: (name) => storage.get(consoleStoragePrefix + name),
    set: (name, value) => storage.set(consoleStoragePrefix + name, value),
    remove: (name) => storage.remove(consoleStoragePrefix + name),
    onChangedElsewhere: (listener) => storage.onChangedElsewhere(listener),
  };
}

/** Who is signed in is asked of the server at each load, and kept nowhere else. */
function memoryOfPage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    onChangedElsewhere: () => () => undefined,
  };
}
