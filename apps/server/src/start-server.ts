import type { IncomingMessage, Server } from 'node:http';
import { HistoryReads } from '@assay/engine/projections/history-reads';
import { StartRefused } from '@assay/engine/start-refused';
import { type StartedParts, startInOrder } from '@assay/engine/started-parts';
import { systemClockOffsetMs } from '@assay/feeds/system-clock';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import { firstConnectionPatience } from '@assay/postgres/first-connection';
import { sentenceOfDatabase, sentenceOfLostDatabase } from '@assay/postgres/sentence-of-database';
import { consoleBasePath } from '@assay/protocol/console/console-wire';
import { DatabaseError } from 'pg';
import type { DestinationStream } from 'pino';
import { accountGuard } from './accounts/account-guard.ts';
import type { StartedAccounts } from './accounts/accounts.ts';
import { type AccountsOfSettingsOptions, startAccountsOf } from './accounts/accounts-of-settings.ts';
import { FundPassword } from './accounts/fund-password/fund-password.ts';
import { beginLook } from './accounts/person-rows/begin-look.ts';
import { leaveOutTakenUserIds } from './accounts/registration/user-ids.ts';
import { endedProofs, servedDoors } from './console/console-door.ts';
import { archiveWarnings, watchArchive } from './console/health/archive-watch.ts';
import { findSeatIn } from './console/seats/core-seats.ts';
import { startSeats } from './console/seats/start-seats.ts';
import { ExchangeChains } from './custody/chains/exchange-chains.ts';
import { PendingDeposits } from './custody/deposits/pending-deposits.ts';
import { AccountTurns } from './ingress/account-turns.ts';
import { boundedSubmits, countFills } from './ingress/bounded-submits.ts';
import { createCallerRates } from './ingress/call-rates.ts';
import { CallTurns } from './ingress/call-turns.ts';
import { CallerPlaces } from './ingress/caller-places.ts';
import { DailyWrites } from './ingress/daily-writes.ts';
import { assayDialect } from './ingress/dialect/assay/assay-dialect.ts';
import { createHttpServer, type HttpServerOptions } from './ingress/http-server.ts';
import { type IngressLimits, ingressLimits } from './ingress/ingress-limits.ts';
import { listen } from './ingress/listen.ts';
import { followMarkets } from './ingress/market-directory.ts';
import { type OrderEngine, provenSubmits } from './ingress/proven-submits.ts';
import { TrustedProxies } from './ingress/trusted-proxies.ts';
import { UnnamedProxies } from './ingress/unnamed-proxies.ts';
import { type StartMarketOptions, startMarket } from './market-feed/start-market.ts';
import type { ServerParts } from './modules/server-module.ts';
import { letterKinds, type Modules, startModules } from './modules/server-modules.ts';
import { startConsoleHealth } from './modules/start-console-health.ts';
import { startDiskWatch } from './operations/disk-watch.ts';
import { startEngineOf } from './operations/engine-of-settings.ts';
import { type Health, watchHealth } from './operations/health.ts';
import { createLog, type Log } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { settingWarnings } from './operations/setting-warnings.ts';
import { type ConsoleSettings, readSettings, type Settings } from './operations/settings.ts';
import { showSealKey } from './operations/show-seal-key.ts';
import { answerOperator, type OperatorDeskPorts } from './operator/operator-desk.ts';
import { operatorLogOf } from './operator/operator-log-reader.ts';
import { serveOperator } from './operator/operator-socket.ts';
import { operatorSocketPath } from './operator/operator-socket-path.ts';
import { Outbox } from './outbox/outbox.ts';
import { startPictures } from './pictures/pictures.ts';
import { openDatabaseOf, takeFolderOf } from './postgres/database-of-settings.ts';
import { KeptKeys } from './postgres/kept-keys.ts';
import { openPools } from './postgres/pools.ts';
import { startAgainWhileLate } from './postgres/start-again.ts';
import { startPublisher } from './publishing/publisher.ts';
import { ReserveLooks } from './reserves/reserve-looks.ts';
import type { ConnectionPort } from './socket-entry/connection-port.ts';
import { connectionPortOf } from './socket-entry/connection-port.ts';
import { DisconnectCancellation } from './socket-entry/disconnect-cancellation.ts';
import { IngressProcesses } from './socket-entry/ingress-processes/ingress-processes.ts';
import { type SocketServer, serveSocket } from './socket-entry/socket-server.ts';

export interface StartServerOptions extends Pick<StartMarketOptions, 'openFeed'> {
  /** From which the settings are read. */
  readonly environment: NodeJS.ProcessEnv;
  /** Standard output where none is named. */
  readonly logDestination?: DestinationStream;
  /** Folder that holds the built web apps. */
  readonly webFolder: string;
  /** One line for a step that takes time. */
  readonly say: (line: string) => void;
  /** Told when it was logged: what is in memory may have run ahead of the journal, so nothing may be said any more. */
  readonly onFatal: (error: unknown) => void;
  /** Bounds of the border other than those of the product, for tests. */
  readonly limits?: Partial<IngressLimits>;
}

interface SocketLines {
  readonly http: Server;
  readonly port: ConnectionPort;
  readonly ingress: IngressProcesses | undefined;
  readonly unnamedProxies: UnnamedProxies;
}

type HttpServer = Awaited<ReturnType<typeof createHttpServer>>;

type Ground = Omit<StartServerOptions, 'environment' | 'logDestination'> & {
  readonly settings: Settings;
  readonly log: Log;
};

export type StartedServer =
  | { readonly ok: true; readonly address: string; stop(): Promise<void> }
  | { readonly ok: false; readonly message: string };

const serverVersion = '0.1.0';

/** The whole server: what every module uses, the modules, and the doors to them. Each part stops before those that it was started after. */
export async function startServer(options: StartServerOptions): Promise<StartedServer> {
  const read = readSettings(options.environment);
  if (!read.ok) return { ok: false, message: read.faults.join('\n') };
  const { settings } = read;
  const log = createLog(settings.logLevel, options.logDestination);
  for (const warning of settingWarnings(settings)) {
    options.say(`Warning: ${warning}.`);
    log.warn(warning);
  }
  const onFatal = (error: unknown) => {
    log.fatal({ error: error instanceof Error ? error.stack : String(error) }, 'the exchange stops');
    options.onFatal(error);
  };
  try {
    return await startAgainWhileLate(
      () => startInOrder((parts) => startWhole({ ...options, settings, log, onFatal }, parts)),
      options.say,
    );
  } catch (error) {
    if (error instanceof StartRefused) return { ok: false, message: error.message };
    if (error instanceof DatabaseError) return { ok: false, message: sentenceOfDatabase(error) };
    if (error instanceof Error && isDatabaseFault(error)) return { ok: false, message: sentenceOfLostDatabase(error) };
    throw error;
  }
}

async function startWhole(ground: Ground & StartServerOptions, parts: StartedParts): Promise<StartedServer> {
  const server = await startGround(ground, parts);
  const modules = await startModules(server, parts);
  const address = await openDoors(ground, server, modules, parts);
  return { ok: true, address, stop: () => parts.stop() };
}

/** Accounts of people, whole again after a stop, and a look at what proves who they are. */
async function startPeople(options: AccountsOfSettingsOptions, parts: StartedParts): Promise<StartedAccounts> {
  const { pool, engine, log } = options;
  const accounts = await parts.start('accounts', () => startAccountsOf(options));
  await leaveOutTakenUserIds(pool, await engine.read((core) => core.highestUserId()));
  await accounts.heal();
  const { personRows } = accounts.parts;
  await parts.startWith(
    'look at rows of people',
    () => beginLook(personRows, (error) => log.error({ error }, 'rows of people could not be looked at')),
    (started) => started.stop(),
  );
  return accounts;
}

/** What every module may use. */
async function startGround(ground: Ground, parts: StartedParts): Promise<ServerParts> {
  const { settings, log, say, onFatal, openFeed } = ground;
  const metrics = createMetrics();
  // Taken once for all threads, which then agree about the time whatever happens to the wall clock meanwhile.
  const clockOffsetMs = systemClockOffsetMs();
  const folder = await parts.startWith(
    'data folder',
    () => takeFolderOf(settings),
    (taken) => taken.release(),
  );
  const { connection } = await parts.start('database', () => openDatabaseOf(settings, folder, say));
  const engine = await parts.start('engine', () =>
    startEngineOf({ settings, connection, clockOffsetMs, log, metrics, onFatal }),
  );
  showSealKey(settings, log);
  const onLost = ({ message }: Error) => log.warn({ error: message }, 'a database connection was lost');
  const pools = await parts.startWith(
    'database connections',
    () => openPools(connection, onLost, firstConnectionPatience.wholeMs),
    (opened) => opened.end(),
  );
  const { writerTerm } = engine.status;
  const outbox = await parts.start('outbox', () =>
    Outbox.open({ pool: pools.duties, writerTerm, kinds: letterKinds, log, now: Date.now, chance: Math.random }),
  );
  outbox.start();
  const keys = await KeptKeys.open({
    pool: pools.duties,
    dataFolder: settings.dataFolder,
    abandoned: settings.abandonedKeys,
    onAbandoned: (sentence) => log.warn(sentence),
  });
  const { client } = engine;
  const accounts = await startPeople({ settings, pool: pools.accounts, engine: client, outbox, keys, log }, parts);
  const market = await parts.start('market feed', () =>
    startMarket({ settings, engine, clockOffsetMs, log, onFatal, openFeed }),
  );
  const markets = await followMarkets(engine.client);
  const disk = await parts.startWith(
    'disk watch',
    () => startDiskWatch(settings.dataFolder, (error) => log.warn({ error: String(error) }, 'the disk tells no room')),
    (started) => started.stop(),
  );
  const proven = boundPeople(provenSubmits(engine.client, accounts), { settings, engine, disk, markets });
  const places = new CallerPlaces();
  const history = new HistoryReads(pools.history, (userId) => places.of(userId));
  const picturesKey = await keys.key('pictures.key');
  const pictures = await parts.start('pictures', () =>
    startPictures({
      pool: pools.accounts,
      key: picturesKey,
      onFault: (error) => log.error({ error: String(error) }, 'pictures whose time is over could not be removed'),
    }),
  );
  const kept = { settings, version: serverVersion, log, metrics, connection, pools, outbox, keys, disk };
  const guard = accountGuard(engine.client);
  const { database, personRows, passwords, now } = accounts.parts;
  const findSeat = findSeatIn(engine.client);
  const seats = await startSeats({ pool: pools.accounts, keys, settings, accounts: accounts.parts, findSeat, log });
  const fundKey = await keys.key('fund-password.key');
  const fundPassword = new FundPassword({ database, personRows, passwords, now, key: fundKey });
  const chains = new ExchangeChains();
  const looks = new ReserveLooks();
  const found = { history, places, seats, pictures, chains, pending: new PendingDeposits(), looks, market, markets };
  return { ...kept, engine, proven, guard, fundPassword, accounts, ...found };
}

/** Lets people, programs and the operator in, once everything behind the doors is there; answers the address. */
async function openDoors(
  options: StartServerOptions,
  server: ServerParts,
  modules: Modules,
  parts: StartedParts,
): Promise<string> {
  const { webFolder, say, environment } = options;
  const { settings, version, log, metrics, places, pools, outbox, accounts, pictures } = server;
  const { client, status } = server.engine;
  const { metricsAllowed, trustedProxies, limits, eventLoopDelayMaxMs } = settings;
  const delay = eventLoopDelayMaxMs === undefined ? {} : { eventLoopDelayMaxMs };
  const ingressBounds = { ...ingressLimits, ...delay, ...options.limits };
  const { accountCallsPerSecond: callsPerAccountPerSecond, addressCallsPerSecond: callsPerAddressPerSecond } = limits;
  const publisher = await parts.start('channels', () => startPublisher(modules.joins, modules.paces));
  // They come last and are looked at from the beginning.
  let ingress: IngressProcesses | undefined;
  const unnamedProxies = watchUnnamedProxies(server);
  const doorWarnings = () => [...(ingress?.warnings() ?? []), ...unnamedProxies.warnings()];
  const health = await startHealth(server, modules, parts, doorWarnings);
  const desk = {
    engine: client,
    readLog: operatorLogOf(pools.duties, status),
    acts: modules.serverActs,
    timeDoubt: () => status.timeDoubt,
    deadLetters: outbox.deadLetters,
    readings: modules.operatorReadings,
    beside: modules.beside,
  };
  const dialect = assayDialect(modules.assayCalls, accounts);
  let socketConnections = () => 0;
  const machine = await startConsoleHealth(server, parts, {
    ...{ health, environment, socketConnections: () => socketConnections() },
  });
  const served = servedDoors({
    ...{ calls: { ...modules.consoleCalls, ...machine }, desk, seats: server.seats },
    ...{ settings: settings.console, people: dialect },
  });
  const proofs = endedProofs(accounts, server.seats);
  const rates = createCallerRates(() => performance.now());
  const turns = { places, turns: new CallTurns(ingressBounds), accountTurns: new AccountTurns(ingressBounds) };
  const calls = { dialects: served.everybody.dialects, accounts: proofs, metrics, log, version, rates, ...turns };
  const perSecond = { callsPerAccountPerSecond, callsPerAddressPerSecond };
  const bounds = { metricsAllowed, trustedProxies, unnamedProxies, ...perSecond, pictures };
  // An operator may name another page of theirs while the server runs.
  const frameOrigins = settings.customerService.origins;
  const shared = { ...calls, ...bounds, webFolder, limits: ingressBounds, health: () => health.report() };
  const http = await openHttp(parts, 'HTTP', { ...shared, ...served.everybody, frameOrigins });
  const ownHttp = served.console && (await openHttp(parts, 'HTTP of the console', { ...shared, ...served.console }));
  const onFault = (error: unknown) => log.error({ error }, 'a message on the socket could not be answered');
  const cancellation = await parts.startWith(
    'cancel on disconnect',
    () => new DisconnectCancellation(client, onFault),
    (started) => started.settled(),
  );
  const port = connectionPortOf({ ...calls, accounts, settings, dialect, publisher, cancellation, onFault });
  ingress = await startIngress(server, parts);
  const lines = { http: http.server, port, ingress, unnamedProxies };
  const socket = await openSocket(server, lines, parts);
  socketConnections = () => socket.connectionCount;
  await openOperatorLine(server, desk, parts);
  pools.serve();
  if (ownHttp !== undefined) await listenForConsole(ownHttp, settings.console, say);
  return listen(http, settings);
}

/** What one account may have written in a day; the house's own accounts go past it, at the pace of their schedules. */
function boundPeople(
  proven: OrderEngine,
  { settings, engine, disk, markets }: Pick<ServerParts, 'settings' | 'engine' | 'disk' | 'markets'>,
): OrderEngine {
  const writes = new DailyWrites({
    perDay: settings.limits.accountUnfilledOrdersPerDay,
    now: Date.now,
    ordersShare: () => disk.ordersShare,
  });
  countFills(engine.client, markets, writes);
  return boundedSubmits(proven, writes);
}

async function openSocket(
  { accounts, metrics, settings }: ServerParts,
  { http, port, ingress, unnamedProxies }: SocketLines,
  parts: StartedParts,
): Promise<SocketServer> {
  const proxies = new TrustedProxies(settings.trustedProxies);
  const addressOf = (request: IncomingMessage) => {
    const address = proxies.clientOf(request);
    return unnamedProxies.turnsAway(address) ? undefined : address;
  };
  const socket = await parts.start('socket', () => serveSocket(http, port, addressOf, ingress));
  accounts.onRevoked((proofIds) => socket.signOut(proofIds));
  accounts.countAsUsed(() => socket.proofIds());
  metrics.gauge('assay_socket_connections', 'Open sockets of clients', () => socket.connectionCount);
  return socket;
}

/** A live exchange answers nothing of what nobody vouches for; the sandbox takes all of it for one caller. */
function watchUnnamedProxies({ settings, log }: Pick<ServerParts, 'settings' | 'log'>): UnnamedProxies {
  return new UnnamedProxies({
    refuses: settings.mode === 'live',
    now: () => performance.now(),
    onFirst: (sentence) => log.warn(sentence),
  });
}

/** The line of the machine on which `npm run operate` asks. */
async function openOperatorLine(
  { settings, log }: Pick<ServerParts, 'settings' | 'log'>,
  desk: OperatorDeskPorts,
  parts: StartedParts,
): Promise<void> {
  await parts.start('operator’s socket', () =>
    serveOperator({
      path: operatorSocketPath(settings.dataFolder),
      answer: (request) => answerOperator(desk, request),
      onFault: (error) => log.error({ error }, 'an operator’s request could not be answered'),
    }),
  );
}

async function startHealth(
  { engine: { client, status }, outbox, metrics, settings, disk, seats, accounts }: ServerParts,
  modules: Modules,
  parts: StartedParts,
  doorWarnings: () => readonly string[],
): Promise<Health> {
  const archive = watchArchive(settings.archiveFolder, Date.now);
  const terms = { mode: settings.mode, startedAtMs: Date.now() };
  const health = await parts.start('health', () =>
    watchHealth({
      engine: client,
      status,
      moreReasons: modules.healthReasons,
      moreWarnings: () => [
        ...settingWarnings(settings),
        ...modules.healthWarnings(),
        ...doorWarnings(),
        ...disk.warnings(),
        ...seats.warnings,
        ...accounts.parts.personRows.warnings(),
        ...archiveWarnings(archive.get(), { ...terms, nowMs: Date.now() }),
      ],
      deadLetters: () => outbox.deadCount(),
    }),
  );
  metrics.gauge('assay_read_side_lag_ms', 'How long the query tables are behind the journal', health.readSideLagMs);
  return health;
}

/** The processes that have the sockets of clients, where the settings ask for some. */
async function startIngress(
  { settings, log, metrics, markets }: ServerParts,
  parts: StartedParts,
): Promise<IngressProcesses | undefined> {
  if (settings.ingressProcesses === 0) return undefined;
  const started = await parts.start('ingress processes', () =>
    IngressProcesses.start({ count: settings.ingressProcesses, log, markets }),
  );
  metrics.gauge('assay_ingress_processes', 'Ingress processes that run', () => started.running);
  metrics.gauge('assay_ingress_process_ends', 'How often an ingress process has ended by itself', () => started.ends);
  return started;
}

function openHttp(parts: StartedParts, name: string, options: HttpServerOptions): Promise<HttpServer> {
  return parts.startWith(
    name,
    () => createHttpServer(options),
    (opened) => opened.close(),
  );
}

async function listenForConsole(
  http: HttpServer,
  { host, port = 0 }: ConsoleSettings,
  say: (line: string) => void,
): Promise<void> {
  const address = await listen(http, { host, port, names: { host: 'CONSOLE_HOST', port: 'CONSOLE_PORT' } });
  say(`The console is at ${address}${consoleBasePath}/`);
}
