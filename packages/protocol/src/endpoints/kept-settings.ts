import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { keptNamePattern, keptValueBytesMax, utf8Length } from '../kept-settings.ts';
import { apiBasePath } from '../wire.ts';

const keptNameField = () =>
  z
    .string({ error: 'l.error.settingNameMalformed' })
    .check(z.regex(keptNamePattern, { error: 'l.error.settingNameMalformed' }));

/** The bytes are counted before the text is read. */
const keptValueField = () =>
  z.string({ error: 'l.error.settingValueMalformed' }).check(
    z.refine((text) => utf8Length(text) <= keptValueBytesMax, {
      error: 'l.error.settingValueTooLarge',
      abort: true,
    }),
    z.refine((text) => text === '' || isJson(text), { error: 'l.error.settingValueMalformed' }),
  );

export const getSettings = defineEndpoint({
  name: 'getSettings',
  method: 'POST',
  path: `${apiBasePath}/user/getSettings`,
  scope: 'account',
  weight: { base: 10 },
  summary: 'Everything that the signed-in person keeps on the account, by name. The values are JSON text.',
  request: z.object({}),
  data: z.array(z.object({ name: z.string(), value: z.string(), updatedAt: z.number() })),
  errors: [],
});

export const putSetting = defineEndpoint({
  name: 'putSetting',
  method: 'POST',
  path: `${apiBasePath}/user/putSetting`,
  scope: 'account',
  weight: { base: 2 },
  summary:
    'Keeps one value of JSON text, 10,000 bytes at most, under a name, in place of what was kept there. An empty value removes it. An account keeps 100 at most.',
  request: z.object({ name: keptNameField(), value: keptValueField() }),
  data: z.nullable(z.object({})),
  errors: [
    'l.error.settingNameMalformed',
    'l.error.settingValueMalformed',
    'l.error.settingValueTooLarge',
    'l.error.settingsExceeded',
  ],
});

export const keptSettingEndpoints = [getSettings, putSetting] as const;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
