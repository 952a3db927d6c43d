import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readShownSealKey } from '@assay/chains/signer-port/seal-key-door';
import { REQUEST_BYTES_MAX, type SignerRefused, signerRequest } from '@assay/chains/signer-port/signer-messages';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import { type StartedParts, startInOrder } from '@assay/engine/started-parts';
import { takeDataFolder } from '@assay/postgres/data-folder';
import { readEvmTerms } from './evm-settings.ts';
import { heldIn, paymentsIn, withdrawalIn } from './journal/custody.ts';
import { ExchangeJournal } from './journal/exchange-journal.ts';
import { openFileSnapshotStore } from './journal/file-snapshot-store.ts';
import { openJournal } from './journal/journal-connection.ts';
import { SealKeyPin } from './journal/seal-key-pin.ts';
import { KeyFileFault } from './keys/key-file.ts';
import { openKeys } from './keys/open-keys.ts';
import { showPublicKeys } from './keys/show-public-keys.ts';
import { answerOperator, type OperatorDeskOptions } from './operator/operator-desk.ts';
import {
  OPERATOR_REQUEST_BYTES_MAX,
  operatorRequest,
  type SignerOperatorAnswer,
} from './operator/operator-messages.ts';
import { operatorSocketPath } from './operator/operator-socket-path.ts';
import { PayoutLog } from './payout-log/payout-log.ts';
import { readSignerSettings, refuseLiveRisks, SettingsFault, type SignerSettings } from './settings.ts';
import {
  FOLLOW_EVERY_MS,
  MESSAGES_PER_MINUTE_MAX,
  REFUSALS_PER_MINUTE_MAX,
  REQUEST_TIMEOUT_MS,
} from './signer-limits.ts';
import { HourlyCaps } from './signing/hourly-caps.ts';
import { MinuteRate } from './signing/minute-rate.ts';
import { SignDesk } from './signing/sign-desk.ts';
import { SigningGround } from './signing/signing-ground.ts';
import { StopSwitch } from './signing/stop-switch.ts';
import { WaitingPayments } from './signing/waiting-payments.ts';
import { serveLines } from './socket/line-socket.ts';
import type { EvmTerms } from './transactions/evm/evm-transaction.ts';

export interface StartSignerOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Nobody knows what is on the disk: the process must end, and the next one reads it. */
  readonly onFatal: (error: unknown) => void;
}

export type StartedSigner =
  | { readonly ok: true; stop(): Promise<void> }
  | { readonly ok: false; readonly message: string };

/** The process with the keys: opens them, its log and its two sockets, and follows the journal as soon as there is one. */
export async function startSigner({ environment, say, onFatal }: StartSignerOptions): Promise<StartedSigner> {
  try {
    const settings = readSignerSettings(environment);
    refuseLiveRisks(settings, environment, process.getuid?.() === 0);
    return await startInOrder(async (parts) => {
      await takeFolder(settings, parts);
      await startDesks(settings, readEvmTerms(environment, settings.mode), parts, { say, onFatal });
      return { ok: true, stop: () => parts.stop() };
    });
  } catch (error) {
    if (error instanceof SettingsFault || error instanceof KeyFileFault) return { ok: false, message: error.message };
    throw error;
  }
}

/** Two signers with one log would each not know what the other has signed. */
async function takeFolder({ folder }: SignerSettings, parts: StartedParts): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const taken = takeDataFolder(folder);
  if (!taken.ok)
    throw new SettingsFault(`A signer runs on ${folder} already, or it cannot be written: ${taken.message}`);
  await parts.startWith(
    'folder',
    async () => taken.folder,
    (held) => held.release(),
  );
}

async function startDesks(
  settings: SignerSettings,
  evm: EvmTerms,
  parts: StartedParts,
  { say, onFatal }: Pick<StartSignerOptions, 'say' | 'onFatal'>,
): Promise<void> {
  const { mode, folder, door } = settings;
  const keys = await openKeys(settings, say);
  showPublicKeys(door, keys.publicKeys);
  const log = await parts.startWith(
    'payout log',
    async () => new PayoutLog(join(folder, 'payout-log'), Date.now),
    (opened) => opened.close(),
  );
  const stopSwitch = new StopSwitch(join(folder, 'STOP'));
  const sealKeys = new SealKeyPin(log, () => readShownSealKey(door));
  const journal = new ExchangeJournal({
    open: () => openJournal(settings),
    snapshots: openFileSnapshotStore(folder),
    maker: exchangeCoreMaker,
    check: () => sealKeys.check,
    onEvent: (event) => {
      for (const { withdrawalId, transactionId } of paymentsIn(event)) ground.notePayment(withdrawalId, transactionId);
    },
  });
  const ground = new SigningGround({ mode, log, journal, sealKeys, stopSwitch, withdrawalIn, heldIn });
  const caps = new HourlyCaps(log, mode);
  const waiting = new WaitingPayments();
  const uptimeMs = () => performance.now();
  const refusals = new MinuteRate(REFUSALS_PER_MINUTE_MAX, uptimeMs);
  const messages = new MinuteRate(MESSAGES_PER_MINUTE_MAX, uptimeMs);
  const desk = new SignDesk({
    keys,
    log,
    ground,
    caps,
    waiting,
    refusals,
    messages,
    chains: { mode, evm },
    now: Date.now,
  });
  await parts.startWith(
    'journal',
    async () => followFromTimeToTime(desk, ground, onFatal),
    async (timer) => {
      clearInterval(timer);
      await desk.inTurn(async () => {
        await ground.keepAtEnd();
        await journal.close();
      });
    },
  );
  await openSockets(settings, desk, { log, ground, caps, waiting, stopSwitch, now: Date.now }, { parts, onFatal });
}

async function openSockets(
  { door, folder }: SignerSettings,
  desk: SignDesk,
  operator: OperatorDeskOptions,
  { parts, onFatal }: Pick<StartSignerOptions, 'onFatal'> & { readonly parts: StartedParts },
): Promise<void> {
  const malformed: SignerRefused = { kind: 'refused', code: 'malformed', message: 'this is no request' };
  await parts.start('door', () =>
    serveLines({
      path: door.socketPath,
      requestBytesMax: REQUEST_BYTES_MAX,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      schema: signerRequest,
      answer: (request) => desk.answer(request),
      malformed,
      onFatal,
    }),
  );
  const unknown: SignerOperatorAnswer = { done: false, lines: ['The signer does not know this request.'] };
  await parts.start('operator’s socket', () =>
    serveLines({
      path: operatorSocketPath(folder),
      requestBytesMax: OPERATOR_REQUEST_BYTES_MAX,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      schema: operatorRequest,
      answer: (request) => desk.inTurn(() => answerOperator(operator, request)),
      malformed: unknown,
      onFatal,
    }),
  );
}

function followFromTimeToTime(
  desk: SignDesk,
  ground: SigningGround,
  onFatal: (error: unknown) => void,
): NodeJS.Timeout {
  const follow = () => desk.inTurn(() => ground.followAhead()).catch(onFatal);
  void follow();
  return setInterval(follow, FOLLOW_EVERY_MS);
}
