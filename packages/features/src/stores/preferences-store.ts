import { Listeners } from '@assay/live-client/listeners';
import { loadCatalogue } from '@assay/messages/load-catalogue';
import type { AnyTextArea } from '@assay/messages/message-keys';
import { loadPageTexts } from '@assay/messages/page-texts';
import { Translator } from '@assay/messages/translator';
import { clientStorage } from '@assay/protocol/client-storage';
import type { OfferedLanguage } from '@assay/protocol/languages';
import { type MarketSource, marketSources } from '@assay/protocol/market-sources';
import type { KeyValueStorage } from './key-value-storage.ts';

export type ThemeChoice = 'dark' | 'light' | 'system';

/** Names of our own; the specification names only the language's. */
export const preferenceStorage = {
  theme: 'Assay-Theme',
  redUp: 'Assay-Red-Up',
  tape: 'Assay-Tape',
  daySource: 'Assay-Day-Source',
} as const;

/** Looks at the tapes of the trade page: our own trades, the reference feed's, both beside each other, the user's. */
export const tapeChoices = ['assay', 'reference', 'both', 'mine'] as const;
export type TapeChoice = (typeof tapeChoices)[number];
/** One tape. */
export type TapeKind = Exclude<TapeChoice, 'both'>;

/** What the machine prefers. */
export interface ColourScheme {
  isLight(): boolean;
  onChange(listener: () => void): void;
}

export interface Preferences {
  readonly theme: ThemeChoice;
  /** What the choice comes to on this machine now. */
  readonly shownTheme: 'dark' | 'light';
  readonly language: OfferedLanguage;
  readonly redUp: boolean;
  readonly tape: TapeChoice;
  /** Whose last 24 hours header and market list show. */
  readonly daySource: MarketSource;
  readonly translator: Translator;
}

export interface PreferencesStoreOptions {
  readonly storage: KeyValueStorage;
  readonly translator: Translator;
  readonly colourScheme: ColourScheme;
}

/** Theme, language, the meaning of red, and whose market data are shown: kept across visits. */
export class PreferencesStore {
  readonly #storage: KeyValueStorage;
  readonly #colourScheme: ColourScheme;
  readonly #listeners = new Listeners();
  /** Areas whose texts a page asked for: a new language needs them too. */
  readonly #areas = new Set<AnyTextArea>();
  #preferences: Preferences;

  constructor({ storage, translator, colourScheme }: PreferencesStoreOptions) {
    this.#storage = storage;
    this.#colourScheme = colourScheme;
    const theme = themeChoiceOf(storage.get(preferenceStorage.theme));
    this.#preferences = {
      theme,
      shownTheme: this.#shown(theme),
      language: translator.language,
      redUp: storage.get(preferenceStorage.redUp) === 'true',
      tape: tapeChoices.find((view) => view === storage.get(preferenceStorage.tape)) ?? 'assay',
      daySource: marketSources.find((source) => source === storage.get(preferenceStorage.daySource)) ?? 'reference',
      translator,
    };
    colourScheme.onChange(() => this.#change({}));
  }

  readonly subscribe = this.#listeners.add;
  readonly snapshot = (): Preferences => this.#preferences;

  setTheme(theme: ThemeChoice): void {
    this.#storage.set(preferenceStorage.theme, theme);
    this.#change({ theme });
  }

  setRedUp(redUp: boolean): void {
    this.#storage.set(preferenceStorage.redUp, String(redUp));
    this.#change({ redUp });
  }

  setTape(tape: TapeChoice): void {
    this.#storage.set(preferenceStorage.tape, tape);
    this.#change({ tape });
  }

  setDaySource(daySource: MarketSource): void {
    this.#storage.set(preferenceStorage.daySource, daySource);
    this.#change({ daySource });
  }

  /** Loads the texts first, so that no page is ever half translated. @returns false when they could not be loaded */
  async setLanguage(language: OfferedLanguage): Promise<boolean> {
    try {
      const translator = new Translator(language, await loadCatalogue(language));
      // A set that grows while it is gone through is gone through to its new end.
      for (const area of this.#areas) translator.add(await loadPageTexts(language, area));
      this.#storage.set(clientStorage.language, language);
      this.#change({ language, translator });
      return true;
    } catch {
      return false;
    }
  }

  /** The texts of a page, in the language of the moment and in every later one. Rejects when they could not be fetched. */
  async loadTexts(area: AnyTextArea): Promise<void> {
    if (this.#areas.has(area)) return;
    const { translator } = this.#preferences;
    const texts = await loadPageTexts(translator.language, area);
    // Only now, so that a failure is asked for again; a language chosen meanwhile has come without these texts.
    this.#areas.add(area);
    translator.add(texts);
    const { translator: current } = this.#preferences;
    if (current !== translator) current.add(await loadPageTexts(current.language, area));
  }

  /** The same for texts that a drawn page may want already, such as those of refusals: it is drawn anew when they come. */
  async loadLateTexts(area: AnyTextArea): Promise<void> {
    if (this.#areas.has(area)) return;
    await this.loadTexts(area);
    this.#change({ translator: this.#preferences.translator.copy() });
  }

  #change(change: Partial<Preferences>): void {
    const next = { ...this.#preferences, ...change };
    this.#preferences = { ...next, shownTheme: this.#shown(next.theme) };
    this.#listeners.call();
  }

  #shown(theme: ThemeChoice): 'dark' | 'light' {
    if (theme !== 'system') return theme;
    return this.#colourScheme.isLight() ? 'light' : 'dark';
  }
}

/** Dark is the house's default, also for a value that is not known. */
export function themeChoiceOf(stored: string | undefined): ThemeChoice {
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

export function browserColourScheme(): ColourScheme {
  const query = matchMedia('(prefers-color-scheme: light)');
  return {
    isLight: () => query.matches,
    onChange: (listener) => query.addEventListener('change', listener),
  };
}
