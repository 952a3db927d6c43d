import type { Clock, Stop } from '@assay/live-client/clock';
import type { HttpClient } from '@assay/live-client/http-client';
import { getSettings, putSetting } from '@assay/protocol/endpoints/kept-settings';
import * as z from 'zod/mini';
import { mergedEntries } from './guest-merge.ts';
import type { KeptSettings } from './kept-settings.ts';

/** Writes that come within this time are one. */
const sendDelayMs = 500;
const retryFirstMs = 5_000;
const retryMaxMs = 300_000;

export interface AccountSettingsOptions {
  readonly kept: KeptSettings;
  readonly http: HttpClient;
  readonly clock: Clock;
  /** The server, or a bound of its, does not take a value: a key of the catalogue of texts. Said once a value. */
  readonly onRefused: (code: string) => void;
}

/** Loads what the signed-in person keeps on the account, once, and sends what changes here. Lives as long as the person is signed in. */
export class AccountSettings {
  readonly #options: AccountSettingsOptions;
  /** Texts that the server refused, by name: not sent again until they change. */
  readonly #refused = new Map<string, string>();
  #isLoaded = false;
  #isStopped = false;
  #stopTimer: Stop | undefined;
  #retryMs = retryFirstMs;
  #underWay: Promise<void> | undefined;

  constructor(options: AccountSettingsOptions) {
    this.#options = options;
  }

  start(): void {
    const { kept } = this.#options;
    kept.onWritten = () => this.#wait(sendDelayMs);
    kept.flush = () => this.#flush();
    this.retryNow();
  }

  stop(): void {
    const { kept } = this.#options;
    this.#isStopped = true;
    this.#stopTimer?.();
    kept.onWritten = undefined;
    kept.flush = async () => undefined;
  }

  /** The browser is online again, say. */
  readonly retryNow = (): void => this.#wait(0);

  #wait(delayMs: number): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#isStopped ? undefined : this.#options.clock.after(delayMs, () => void this.#flush());
  }

  /** One round at a time; what was written meanwhile is in the next one. */
  async #flush(): Promise<void> {
    this.#stopTimer?.();
    await this.#underWay;
    this.#underWay = this.#round();
    await this.#underWay;
  }

  async #round(): Promise<void> {
    const isDone = (this.#isLoaded || (await this.#load())) && (await this.#send());
    if (isDone) this.#retryMs = retryFirstMs;
    if (isDone || this.#isStopped) return;
    this.#wait(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, retryMaxMs);
  }

  /** @returns whether what the account has is known now */
  async #load(): Promise<boolean> {
    const { kept, http } = this.#options;
    const answer = await http.call(getSettings, {});
    if (!answer.ok || this.#isStopped) return false;
    this.#isLoaded = true;
    kept.replace(mergedEntries(answer.data, kept.entries(), kept.guestEntries()));
    kept.forgetGuest();
    return true;
  }

  /** @returns false when something is worth another try */
  async #send(): Promise<boolean> {
    const unsent = Object.entries(this.#options.kept.entries()).filter(
      ([name, { text, unsent }]) => unsent !== undefined && this.#refused.get(name) !== text,
    );
    const sent = await Promise.all(unsent.map(([name, { text }]) => this.#put(name, text)));
    return sent.every((isSettled) => isSettled);
  }

  async #put(name: string, text: string): Promise<boolean> {
    const { kept, http } = this.#options;
    const request = { name, value: text };
    const checked = z.safeParse(putSetting.request, request);
    if (!checked.success) return this.#refuse(name, text, checked.error.issues[0]?.message ?? '');
    // The page may be about to close; the browser sends it all the same.
    const answer = await http.call(putSetting, request, { keepalive: true });
    if (this.#isStopped) return true;
    if (!answer.ok) return answer.code === 'refused' ? this.#refuse(name, text, answer.msg) : false;
    const entries = kept.entries();
    if (entries[name]?.text === text) kept.replace({ ...entries, [name]: { text } });
    return true;
  }

  #refuse(name: string, text: string, code: string): true {
    this.#refused.set(name, text);
    this.#options.onRefused(code);
    return true;
  }
}
