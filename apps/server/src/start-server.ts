import type { Server } from 'node:http';
import { type EngineThread, startEngineThread } from '@assay/engine/engine-thread/start-engine-thread';
import { createContractReaders } from '@assay/engine/projections/contracts/contract-readers';
import { createFillReaders } from '@assay/engine/projections/fills/fill-readers';
import { HistoryReads } from '@assay/engine/projections/history-reads';
import { createOrderReaders } from '@assay/engine/projections/orders/order-readers';
import { createOwnMarketReaders } from '@assay/engine/projections/own-candles/own-market-readers';
import { readEarlierTicks } from '@assay/engine/projections/ticks/earlier-ticks';
import { systemClockOffsetMs } from '@assay/feeds/system-clock';
import { sentenceOfDatabase } from '@assay/postgres/sentence-of-database';
import { riskNoticeVersion } from '@assay/protocol/contract-rules';
import type { FastifyInstance } from 'fastify';
import { type ClientConfig, DatabaseError, type Pool } from 'pg';
import { startAccounts } from './accounts/accounts.ts';
import type { Accounts } from './accounts/accounts-port.ts';
import { readCodeKey } from './accounts/code-key.ts';
import { sandboxMailbox } from './accounts/mail/sandbox-mailbox.ts';
import { codeMailKind, startSmtpMail } from './accounts/mail/smtp-mail.ts';
import { leaveOutTakenUserIds } from './accounts/user-ids.ts';
import { headAnchorKind } from './contract-proofs/head-anchors.ts';
import { type ContractProofs, startContractProofs } from './contract-proofs/start-contract-proofs.ts';
import { Allowances, type CallerRates, callerOf, createCallerRates } from './ingress/call-rates.ts';
import { CallTurns } from './ingress/call-turns.ts';
import { assayCalls } from './ingress/dialect/assay/assay-calls.ts';
import { assayDialect } from './ingress/dialect/assay/assay-dialect.ts';
import { Dialects } from './ingress/dialect/dialects.ts';
import type { ContractPorts } from './ingress/handlers/contract-handlers.ts';
import { handlersOf } from './ingress/handlers/handlers-of.ts';
import { createHttpServer } from './ingress/http-server.ts';
import { ingressLimits } from './ingress/ingress-limits.ts';
import { listen } from './ingress/listen.ts';
import { followMarkets } from './ingress/market-directory.ts';
import { provenSubmits } from './ingress/proven-submits.ts';
import { TrustedProxies } from './ingress/trusted-proxies.ts';
import { realContractSources } from './market-feed/real-contract-sources.ts';
import { logoOf, type RunningMarket, type StartMarketOptions, startMarket } from './market-feed/start-market.ts';
import { describeReport } from './operations/engine-reports.ts';
import { addFeedMetrics } from './operations/feed-metrics.ts';
import { type Health, watchHealth } from './operations/health.ts';
import type { Log } from './operations/log.ts';
import { addGauges, createMetrics, type Metrics } from './operations/metrics.ts';
import type { Settings } from './operations/settings.ts';
import { StartRefused } from './operations/start-refused.ts';
import { answerOperator } from './operator/operator-desk.ts';
import { operatorLogOf } from './operator/operator-log-reader.ts';
import { serveOperator } from './operator/operator-socket.ts';
import { operatorSocketPath } from './operator/operator-socket-path.ts';
import { Outbox } from './outbox/outbox.ts';
import { addOutboxMetrics } from './outbox/outbox-metrics.ts';
import { openDatabaseOf } from './postgres/database-of-settings.ts';
import { openPools, type Pools } from './postgres/pools.ts';
import type { ConnectionPort } from './publishing/client-connection.ts';
import { startPublisher } from './publishing/publisher.ts';
import { serveSocket } from './publishing/socket-server.ts';
import { DisconnectCancellation } from './socket-entry/disconnect-cancellation.ts';
import { createSocketCalls } from './socket-entry/socket-calls.ts';
import type { UsdtPriceOf } from './wire-rows/asset-row.ts';

export interface StartServerOptions {
  readonly settings: Settings;
  readonly log: Log;
  /** Folder that holds the built web apps. */
  readonly webFolder: string;
  /** One line for a step that takes time. */
  readonly say: (line: string) => void;
  readonly onFatal: (error: unknown) => void;
  /** See `StartMarketOptions.openFeed`. */
  readonly openFeed?: StartMarketOptions['openFeed'];
}

export type StartedServer =
  | { readonly ok: true; readonly address: string; stop(): Promise<void> }
  | { readonly ok: false; readonly message: string };

const serverVersion = '0.1.0';

type Stop = () => Promise<void> | void;

/** Starts everything in order; what was started before a failure is stopped again in reverse. */
export async function startServer(options: StartServerOptions): Promise<StartedServer> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const address = await start(options, stops);
    return { ok: true, address, stop: stopAll };
  } catch (error) {
    await stopAll().catch(() => undefined);
    if (error instanceof StartRefused) return { ok: false, message: error.message };
    if (error instanceof DatabaseError) return { ok: false, message: sentenceOfDatabase(error) };
    throw error;
  }
}

async function start(options: StartServerOptions, stops: Stop[]): Promise<string> {
  const { settings, log } = options;
  const metrics = createMetrics();
  const connection = await openDatabaseOf({ settings, say: options.say, onStop: (stop) => stops.push(stop) });
  // Taken once for all threads, which then agree about the time whatever happens to the wall clock meanwhile.
  const clockOffsetMs = systemClockOffsetMs();
  const engine = await engineOf(options, connection, clockOffsetMs, metrics, stops);
  const pools = openPools(connection, (error) => log.warn({ error: error.message }, 'a database connection was lost'));
  stops.push(() => pools.end());
  const history = new HistoryReads(pools.history);
  const outbox = await outboxOf(options, pools, engine, stops);
  const accounts = await accountsOf(options, { pool: pools.accounts, engine, outbox }, stops);
  const { openFeed, onFatal } = options;
  const opened = await startMarket({
    settings,
    engine,
    clockOffsetMs,
    log,
    onFatal,
    ...(openFeed === undefined ? {} : { openFeed }),
  });
  if (!opened.ok) throw new StartRefused(opened.message);
  const { market } = opened;
  stops.push(() => market.stop());
  const markets = await followMarkets(engine.client);
  const orders = createOrderReaders(history, engine.fence);
  const readers = { ...orders, ...createFillReaders(history, pools.public, engine.fence) };
  const usdtPriceOf = pricesFrom(market);
  const proofs = await proofsOf(options, connection, { pools, engine, outbox }, stops);
  const { receiptIdOf } = proofs;
  const publisher = await startPublisher({
    engine: engine.client,
    reference: market.reference,
    readers: { ...readers, ...createOwnMarketReaders(pools.public) },
    fence: engine.fence,
    projectedSequence: () => engine.status.projectedSequence,
    marketOf: markets.byId,
    logoOf,
    usdtPriceOf,
    receiptIdOf,
    indexTicks: {
      earlierTicks: (seconds) => readEarlierTicks(pools.public, seconds),
      leftOutSources: (symbol, secondMs) => market.health.leftOutSources(symbol, secondMs),
    },
  });
  stops.push(() => publisher.stop());
  const health = watchHealth({
    engine: engine.client,
    status: engine.status,
    contradictedHeadMs: () => proofs.contradictedHeadMs(),
    deadLetters: () => outbox.deadCount(),
  });
  stops.push(() => health.stop());
  const contracts: ContractPorts = {
    engine: provenSubmits(engine.client, accounts),
    readers: createContractReaders(history, engine.fence),
    newestHead: proofs.newestHead,
    riskVersionNeeded: settings.mode === 'live' ? riskNoticeVersion : 0,
    isFed:
      settings.mode === 'live'
        ? realContractSources(market.reference.description, market.health, Date.now)
        : () => true,
  };
  const handlers = handlersOf({
    settings,
    version: serverVersion,
    engine,
    accounts,
    market,
    markets,
    readers,
    publisher,
    contracts,
    proofs,
  });
  const assay = assayDialect(assayCalls(handlers, { marketOf: markets.byId, usdtPriceOf, receiptIdOf }), accounts);
  const rates = createCallerRates(() => performance.now());
  const turns = new CallTurns(ingressLimits);
  const http = await httpOf({ options, metrics, accounts, dialects: new Dialects(assay), rates, turns, health });
  stops.push(() => http.close());
  const onFault = (error: unknown) => log.error({ error }, 'a message on the socket could not be answered');
  const cancellation = new DisconnectCancellation(engine.client, onFault);
  stops.push(() => cancellation.settled());
  const callsPerAccountPerSecond = settings.limits.accountCallsPerSecond;
  const allowances = new Allowances(rates, {
    perAccount: callsPerAccountPerSecond,
    perAddress: settings.limits.addressCallsPerSecond,
  });
  const proxies = new TrustedProxies(settings.trustedProxies);
  const socketPort: ConnectionPort = {
    admits: (proof, address, weight) => allowances.take(proof, address, weight),
    turn: async (proof, address, weight) => {
      const options = { waitingMax: ingressLimits.turnSubscriptionsMax, of: 'socket' } as const;
      return (await turns.run(callerOf(proof, address), weight, async () => true, options)) ?? false;
    },
    isKnown: (token) => accounts.knownSession(token) !== undefined,
    sessionOf: (token) => accounts.sessionOf(token),
    join: (channel, proof, subscriber) => publisher.join(channel, proof, subscriber),
    callOf: createSocketCalls({ dialect: assay, rates, callsPerAccountPerSecond, accounts, metrics }),
    dialect: assay,
    cancelOrders: (proof) => cancellation.cancel(proof),
    now: () => Date.now(),
    onFault,
  };
  const socket = serveSocket(http.server, socketPort, (request) => proxies.clientOf(request));
  stops.push(() => socket.stop());
  accounts.onRevoked((proofIds) => socket.signOut(proofIds));
  const operator = await serveOperator({
    path: operatorSocketPath(settings.dataFolder),
    answer: (request) =>
      answerOperator(
        {
          engine: engine.client,
          readLog: operatorLogOf(pools.duties, engine.status),
          endSessions: (userId) => accounts.endSessions(userId),
          timeDoubt: () => engine.status.timeDoubt,
          deadLetters: outbox.deadLetters,
        },
        request,
      ),
    onFault: (error) => log.error({ error }, 'an operator’s request could not be answered'),
  });
  stops.push(() => operator.stop());
  addFeedMetrics(metrics.registry, market.health);
  addOutboxMetrics(metrics.registry, outbox, Date.now);
  addGauges(metrics, {
    durableSequence: () => engine.status.durableSequence,
    projectedSequence: () => engine.status.projectedSequence,
    commandsWaiting: () => engine.status.commandsWaiting,
    socketConnections: () => socket.connectionCount,
    clockDifferenceMs: () => engine.status.clockDifferenceMs,
    indexAgeMs: () => market.indexAgeMs(),
    readSideLagMs: () => health.readSideLagMs(),
    signedHeadAgeMs: () => proofs.signedHeadAgeMs(),
    headAnchorAgeMs: () => proofs.headAnchorAgeMs(),
  });
  return listen(http, settings);
}

async function engineOf(
  { settings, log, onFatal }: StartServerOptions,
  connection: ClientConfig,
  clockOffsetMs: number,
  metrics: Metrics,
  stops: Stop[],
): Promise<EngineThread> {
  const { mode, dataFolder, archiveFolder, seed, historyDays } = settings;
  const started = await startEngineThread({
    data: { connection, settings: { mode, dataFolder, archiveFolder, seed, historyDays }, clockOffsetMs },
    onFatal,
    report: (report) => describeReport(report, log),
    onClockDifference: (differenceMs, tooFar) =>
      log.warn({ differenceMs, tooFar }, 'the wall clock differs from the journal’s clock'),
    onWarning: (sentence, details) => log.warn(details, sentence),
    observe: (measure) => {
      metrics.batches.inc();
      metrics.commands.inc(measure.commands);
      metrics.journalBytes.inc(measure.bytes);
      metrics.applySeconds.observe(measure.applyMs / 1_000);
      metrics.durableSeconds.observe(measure.durableMs / 1_000);
    },
  });
  if (!started.ok) throw new StartRefused(started.message);
  stops.push(() => started.engine.stop());
  return started.engine;
}

async function outboxOf(
  { log }: StartServerOptions,
  { duties: pool }: Pools,
  engine: EngineThread,
  stops: Stop[],
): Promise<Outbox> {
  const { writerTerm } = engine.status;
  const kinds = [codeMailKind, headAnchorKind];
  const outbox = await Outbox.open({ pool, writerTerm, kinds, log, now: Date.now, chance: Math.random });
  stops.push(() => outbox.stop());
  outbox.start();
  return outbox;
}

interface AccountParts {
  readonly pool: Pool;
  readonly engine: EngineThread;
  readonly outbox: Outbox;
}

async function accountsOf(
  { settings, log }: StartServerOptions,
  { pool, engine, outbox }: AccountParts,
  stops: Stop[],
): Promise<Accounts> {
  const { smtpUrl, mailFrom } = settings;
  const accounts = await startAccounts({
    pool,
    codeKey: readCodeKey(settings.dataFolder),
    mail: smtpUrl === undefined ? sandboxMailbox : startSmtpMail({ outbox, url: smtpUrl, from: mailFrom }),
    customerServiceUrl: settings.customerService.url,
    registrationsPerHour: settings.limits.addressRegistrationsPerHour,
    codesPerHour: settings.limits.addressCodesPerHour,
    wrongCodesPerHour: settings.limits.addressWrongCodesPerHour,
    submit: (command) => engine.client.submit(command),
    onFault: (error, what) => log.error({ error }, what),
  });
  stops.push(() => accounts.stop());
  await leaveOutTakenUserIds(pool, await engine.client.read((core) => core.highestUserId()));
  await accounts.heal();
  return accounts;
}

interface ProofParts {
  readonly pools: Pools;
  readonly engine: EngineThread;
  readonly outbox: Outbox;
}

async function proofsOf(
  { settings, log }: StartServerOptions,
  connection: ClientConfig,
  { pools: { duties: pool, public: publicPool }, engine, outbox }: ProofParts,
  stops: Stop[],
): Promise<ContractProofs> {
  const { dataFolder, headKeyFile, anchorUrl } = settings;
  const started = await startContractProofs({
    pool,
    publicPool,
    connection,
    engine,
    dataFolder,
    headKeyFile,
    anchorUrl,
    outbox,
    log,
  });
  if (!started.ok) throw new StartRefused(started.message);
  stops.push(() => started.proofs.stop());
  return started.proofs;
}

/** USDT is 1; other coins by the close of the reference feed's ticker; empty where there is none. */
function pricesFrom(market: RunningMarket): UsdtPriceOf {
  return (coin) => (coin === 'USDT' ? '1' : (market.reference.ticker(`${coin.toLowerCase()}usdt`)?.tick.close ?? ''));
}

interface HttpParts {
  readonly options: StartServerOptions;
  readonly metrics: Metrics;
  readonly accounts: Accounts;
  readonly dialects: Dialects;
  readonly rates: CallerRates;
  readonly turns: CallTurns;
  readonly health: Health;
}

function httpOf({
  options,
  metrics,
  accounts,
  dialects,
  rates,
  turns,
  health,
}: HttpParts): Promise<FastifyInstance<Server>> {
  const { settings, log, webFolder } = options;
  return createHttpServer({
    dialects,
    accounts,
    metrics,
    log,
    version: serverVersion,
    webFolder,
    rates,
    turns,
    metricsAllowed: settings.metricsAllowed,
    callsPerAccountPerSecond: settings.limits.accountCallsPerSecond,
    callsPerAddressPerSecond: settings.limits.addressCallsPerSecond,
    trustedProxies: settings.trustedProxies,
    health: () => health.report(),
  });
}
