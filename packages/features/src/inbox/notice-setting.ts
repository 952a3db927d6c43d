import {
  type NoticeSwitches,
  type NoticeType,
  type NoticeWay,
  noticeSwitchesName,
  noticeSwitchesOf,
  noticeTypes,
  noticeWayRules,
} from '@assay/protocol/notice-types';
import type { KeptSetting } from '../kept-settings/kept-settings.ts';

/** How the person is told of each kind: the server heeds page and mail, an open page the sound. */
export const noticeSetting: KeptSetting<NoticeSwitches> = {
  name: noticeSwitchesName,
  fallback: noticeSwitchesOf(undefined),
  parse: noticeSwitchesOf,
};

/** The kind that an address names; undefined for all of them. */
export function noticeTypeOf(text: string | null): NoticeType | undefined {
  return noticeTypes.find((kind) => kind === text);
}

/** Whether a way is for the person to switch. */
export function isSwitchable(kind: NoticeType, way: NoticeWay): boolean {
  const rule = noticeWayRules[kind][way];
  return rule === 'on' || rule === 'off';
}

export function withSwitch(switches: NoticeSwitches, kind: NoticeType, way: NoticeWay, isOn: boolean): NoticeSwitches {
  return noticeSwitchesOf({ ...switches, [kind]: { ...switches[kind], [way]: isOn } });
}
