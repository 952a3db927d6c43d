import { expect, it } from 'vitest';
import { contractSetting, contractSettingsDefault } from './contract-setting.ts';

it('settings of another version or a broken kind fall back', () => {
  const { parse } = contractSetting;
  expect(parse(null)).toBeUndefined();
  expect(parse({ version: 2 })).toBeUndefined();
  expect(parse({ version: 1 })).toEqual(contractSettingsDefault);
  const kept = { version: 1, account: 'demo', coin: 'USDC', span: 30, isSoundOn: true, hidesSmall: true };
  expect(parse(kept)).toEqual(kept);
  expect(parse({ ...kept, coin: 'BTC', span: 7 })).toMatchObject({ coin: 'USDT', span: 5 });
  expect(parse({ ...kept, account: 'both' })).toMatchObject({ account: undefined, span: 30 });
  expect(contractSettingsDefault).toMatchObject({ account: undefined, isSoundOn: false });
});

it('an account that nobody chose is not kept with what was', () => {
  const written = JSON.stringify({ ...contractSettingsDefault, span: 30 });
  expect(contractSetting.parse(JSON.parse(written))).toEqual({ ...contractSettingsDefault, span: 30 });
  expect(written).not.toContain('account');
});
