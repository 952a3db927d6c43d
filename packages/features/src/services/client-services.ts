import { type Clock, type Stop, systemClock } from '@assay/live-client/clock';
import type { SocketConnection } from '@assay/live-client/connection';
import { browserFrames, FrameScheduler, type FrameSource } from '@assay/live-client/frame-scheduler';
import { type Fetch, HttpClient } from '@assay/live-client/http-client';
import { LiveClient } from '@assay/live-client/live-client';
import { MoneyCalls } from '@assay/live-client/money-calls';
import { RefreshEvent } from '@assay/live-client/refresh-event';
import { LiveSocket } from '@assay/live-client/socket';
import { loadCatalogue, offeredLanguageOf } from '@assay/messages/load-catalogue';
import { Translator } from '@assay/messages/translator';
import { clientStorage } from '@assay/protocol/client-storage';
import { languages } from '@assay/protocol/languages';
import { socketPath } from '@assay/protocol/wire';
import { QueryClient } from '@tanstack/react-query';
import { keepOnAccount } from '../kept-settings/keep-on-account.ts';
import { KeptSettings } from '../kept-settings/kept-settings.ts';
import { browserStorage, type KeyValueStorage } from '../stores/key-value-storage.ts';
import { forgetPersonalCaches } from '../stores/personal-cache.ts';
import { browserColourScheme, type ColourScheme, PreferencesStore } from '../stores/preferences-store.ts';
import { SessionStore } from '../stores/session-store.ts';
import { isWorthRetry } from './call-query.ts';
import { onFirstTouch } from './on-first-touch.ts';
import { privateKey } from './private-keys.ts';
import { randomId } from './random-id.ts';

export type ToldKind = 'success' | 'info' | 'error';

/** Where toasts appear: the ui package's `Toasts` fits. */
export interface ToastSink {
  /** @param details further lines, such as what an order did */
  readonly show: (kind: ToldKind, text: string, details?: readonly string[]) => unknown;
}

/** Follows the services from their start for as long as the page is open: what an app tells of on every page. */
export type Watch = (services: ClientServices) => void;

/** What the outside gives; everything but the toasts has the browser's own as default. */
export interface ClientEnvironment {
  readonly toasts: ToastSink;
  /** None unless given. */
  readonly watches?: readonly Watch[];
  readonly storage?: KeyValueStorage;
  readonly clock?: Clock;
  readonly frames?: FrameSource;
  readonly fetch?: Fetch;
  /** Scheme, host and port; empty for the page's own. */
  readonly origin?: string;
  readonly createSocket?: (address: string) => SocketConnection;
  readonly chance?: () => number;
  readonly newId?: () => string;
  readonly isOnline?: () => boolean;
  readonly colourScheme?: ColourScheme;
}

/** Everything that hooks share, made once per page. */
export interface ClientServices {
  readonly http: HttpClient;
  readonly money: MoneyCalls;
  readonly live: LiveClient;
  readonly session: SessionStore;
  readonly preferences: PreferencesStore;
  /** What the person keeps: `useKeptSetting`. */
  readonly kept: KeptSettings;
  readonly refresh: RefreshEvent;
  readonly queryClient: QueryClient;
  readonly toasts: ToastSink;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
  /** Opens the live connection and starts the timers. */
  readonly start: () => void;
}

/** Texts that could not be fetched are asked for again after so long. */
const textsRetryMs = 5_000;

export async function createClientServices(environment: ClientEnvironment): Promise<ClientServices> {
  const { toasts, watches = [], storage = browserStorage(), clock = systemClock, origin = '' } = environment;
  const language = offeredLanguageOf(storage.get(clientStorage.language));
  const translator = new Translator(language, await loadCatalogue(language));
  const preferences = new PreferencesStore({
    storage,
    translator,
    colourScheme: environment.colourScheme ?? browserColourScheme(),
  });
  const session = new SessionStore(storage);
  session.onRefused(() => toasts.show('info', preferences.snapshot().translator.t('l.error.sessionInvalid')));
  const http = new HttpClient({
    fetch: environment.fetch ?? ((address, init) => fetch(address, init)),
    clock,
    origin,
    token: session.token,
    acceptLanguage: () => acceptLanguageOf(preferences.snapshot().language),
    onSessionInvalid: () => session.refuse(),
  });
  const money = new MoneyCalls({ http, clock, newId: environment.newId ?? randomId });
  const createSocket = environment.createSocket ?? ((address: string) => new WebSocket(address));
  const socket = new LiveSocket({
    clock,
    connect: () => createSocket(socketAddress(origin)),
    chance: environment.chance ?? Math.random,
    token: session.token,
    isOnline: environment.isOnline ?? (() => navigator.onLine),
    onSignedOut: () => session.refuse(),
  });
  const scheduler = new FrameScheduler(environment.frames ?? browserFrames);
  const live = new LiveClient({ socket, scheduler, clock });
  const refresh = new RefreshEvent(clock);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetry, refetchOnWindowFocus: false, staleTime: 10_000 } },
  });
  const kept = new KeptSettings(storage, userIdOf(session));
  const shared = { http, money, live, session, preferences, kept, refresh, queryClient, toasts, clock, storage };
  const keep = followPerson(shared, socket);
  // What is refused is told once something was typed or asked for: the words come with the first touch of the page.
  const loadRefusals = () => {
    preferences.loadLateTexts('refusals').catch(() => clock.after(textsRetryMs, loadRefusals));
  };
  const start = () => {
    onFirstTouch(loadRefusals);
    // Orders, fills and balances concern every page; nobody has to ask for them first.
    live.account.subscribe(() => undefined);
    socket.start();
    refresh.start();
    keep();
    for (const watch of watches) watch(services);
    globalThis.addEventListener?.('online', () => socket.retryNow());
    // The timers of a hidden page rest, that of the next try among them.
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') socket.retryNow();
    });
  };
  const services = { ...shared, start };
  return services;
}

/** When somebody else is signed in, what was known of the person before is forgotten. @returns begins to keep the present one's settings on the account */
function followPerson(services: Omit<ClientServices, 'start'>, socket: LiveSocket): () => void {
  const { http, money, live, session, preferences, kept, queryClient, toasts, clock, storage } = services;
  let userId = userIdOf(session);
  let stopKeeping: Stop | undefined;
  const keep = () => {
    stopKeeping?.();
    const tell = (code: string) => toasts.show('error', preferences.snapshot().translator.serverText(code));
    // Settings are kept without a touch, too.
    const onRefused = (code: string) =>
      void preferences.loadLateTexts('refusals').then(
        () => tell(code),
        () => tell(code),
      );
    stopKeeping = userId === undefined ? undefined : keepOnAccount({ kept, http, clock, onRefused });
  };
  session.subscribe(() => {
    socket.tokenChanged();
    if (userIdOf(session) === userId) return;
    if (userId !== undefined) forgetPersonalCaches(storage, userId);
    userId = userIdOf(session);
    money.forget();
    live.forgetPerson();
    queryClient.removeQueries({ queryKey: [privateKey] });
    kept.ownerChanged(userId);
    keep();
  });
  return keep;
}

function userIdOf(session: SessionStore): string | undefined {
  const current = session.snapshot();
  return current.status === 'signed-in' ? current.userId : undefined;
}

function acceptLanguageOf(tag: string): string {
  return languages.find((language) => language.tag === tag)?.acceptLanguage ?? tag;
}

function socketAddress(origin: string): string {
  const address = new URL(socketPath, origin === '' ? location.href : origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
