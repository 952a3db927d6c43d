import { enUs } from '@assay/messages/en-us';
import { offeredLanguageOf } from '@assay/messages/load-catalogue';
import { Translator } from '@assay/messages/translator';
import { describe, expect, it, vi } from 'vitest';
import { PreferencesStore, themeChoiceOf } from './preferences-store.ts';
import { memoryStorage } from './testing/memory-storage.ts';

function storeWith(initial: Record<string, string> = {}) {
  const storage = memoryStorage(initial);
  let isLight = false;
  let schemeChanged = () => {};
  const store = new PreferencesStore({
    storage,
    translator: new Translator('en-US', enUs),
    colourScheme: {
      isLight: () => isLight,
      onChange: (listener) => {
        schemeChanged = listener;
      },
    },
  });
  return {
    storage,
    store,
    setScheme: (light: boolean) => {
      isLight = light;
      schemeChanged();
    },
  };
}

describe('preferences', () => {
  it('are dark, English and green for up unless chosen otherwise', () => {
    expect(storeWith().store.snapshot()).toMatchObject({
      theme: 'dark',
      shownTheme: 'dark',
      language: 'en-US',
      redUp: false,
    });
    expect(themeChoiceOf('purple')).toBe('dark');
    expect(offeredLanguageOf('ko')).toBe('en-US');
    expect(offeredLanguageOf('zh-CN')).toBe('zh-CN');
  });

  it('follow the machine while the choice is the system’s', () => {
    const { store, setScheme } = storeWith({ 'Assay-Theme': 'system' });
    expect(store.snapshot().shownTheme).toBe('dark');
    setScheme(true);
    expect(store.snapshot().shownTheme).toBe('light');
    store.setTheme('dark');
    expect(store.snapshot().shownTheme).toBe('dark');
  });

  it('change the language once its texts are there, under the specification’s name', async () => {
    const { store, storage } = storeWith();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    const before = store.snapshot().translator;
    expect(await store.setLanguage('zh-CN')).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    expect(store.snapshot().language).toBe('zh-CN');
    expect(store.snapshot().translator).not.toBe(before);
    expect(store.snapshot().translator.t('shell.login')).toBe('登录');
    expect(storage.values()).toEqual({ 'User-Lang': 'zh-CN' });
  });

  it('remember what red means', () => {
    const { store, storage } = storeWith();
    store.setRedUp(true);
    expect(storage.values()).toEqual({ 'Assay-Red-Up': 'true' });
    expect(storeWith(storage.values()).store.snapshot().redUp).toBe(true);
  });

  it('remember whose trades are shown, and know no others', () => {
    const { store, storage } = storeWith();
    expect(store.snapshot()).toMatchObject({ tape: 'assay' });
    store.setTape('mine');
    const again = storeWith(storage.values()).store.snapshot();
    expect(again).toMatchObject({ tape: 'mine' });
    const odd = storeWith({ 'Assay-Tape': 'x' }).store.snapshot();
    expect(odd).toMatchObject({ tape: 'assay' });
  });

  it('remember whose last 24 hours are shown, the reference feed’s at first', () => {
    const { store, storage } = storeWith();
    expect(store.snapshot().daySource).toBe('reference');
    store.setDaySource('assay');
    expect(storeWith(storage.values()).store.snapshot().daySource).toBe('assay');
    expect(storeWith({ 'Assay-Day-Source': 'x' }).store.snapshot().daySource).toBe('reference');
  });

  it('bring the texts of a page, in every language that is chosen later or meanwhile', async () => {
    const { store } = storeWith();
    const title = () => store.snapshot().translator.t('feed.title');
    expect(title()).toBe('feed.title');
    await store.loadTexts('feed');
    expect(title()).toBe('Sources of the index');
    expect(await store.setLanguage('zh-CN')).toBe(true);
    expect(title()).toBe('指数来源');

    const { store: hasty } = storeWith();
    await Promise.all([hasty.loadTexts('feed'), hasty.setLanguage('zh-CN')]);
    expect(hasty.snapshot().translator.t('feed.title')).toBe('指数来源');
    const { store: hastier } = storeWith();
    await Promise.all([hastier.setLanguage('zh-CN'), hastier.loadTexts('feed')]);
    expect(hastier.snapshot().translator.t('feed.title')).toBe('指数来源');
  });

  it('has a drawn page drawn anew when texts come late, once', async () => {
    const { store } = storeWith();
    let told = 0;
    store.subscribe(() => (told += 1));
    const { translator: before } = store.snapshot();
    await Promise.all([store.loadTexts('feed'), store.loadLateTexts('refusals')]);
    const { translator } = store.snapshot();
    expect(translator).not.toBe(before);
    expect(translator.t('l.error.agreementMissing')).toBe('Please agree to the financial agreement first');
    expect(translator.t('feed.title')).toBe('Sources of the index');
    await store.loadLateTexts('refusals');
    expect([told, store.snapshot().translator === translator]).toEqual([1, true]);
  });
});
