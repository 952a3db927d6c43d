import { isSwitchable, noticeSetting, withSwitch } from '@assay/features/inbox/notice-setting';
import { noticeTypeKeys } from '@assay/features/inbox/notice-type-keys';
import { useMessages } from '@assay/features/messages/use-messages';
import { playAlertSound } from '@assay/features/notices/alert-sound';
import { useKeptSetting } from '@assay/features/services/use-kept-setting';
import type { MessageKey } from '@assay/messages/message-keys';
import {
  type NoticeType,
  type NoticeWay,
  noticesPerDayMax,
  noticeTypes,
  noticeWays,
} from '@assay/protocol/notice-types';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import styles from './notices.module.css';

const wayKeys: Readonly<Record<NoticeWay, MessageKey>> = {
  page: 'notice.page',
  mail: 'notice.mail',
  sound: 'notice.sound',
};

/** Which kinds are told in the list, by mail, with a sound; what cannot be switched says so. */
export function NoticeWaysPanel() {
  const { t } = useMessages();
  const { value: switches, set } = useKeptSetting(noticeSetting);
  const choose = (kind: NoticeType, way: NoticeWay, isOn: boolean) => {
    // Whoever wants a sound hears it, and lets the page make one.
    if (way === 'sound' && isOn) void playAlertSound();
    set(withSwitch(switches, kind, way, isOn));
  };
  const columns: Column<NoticeType>[] = [
    { head: t('notice.kind'), cell: (kind) => t(noticeTypeKeys[kind]) },
    ...noticeWays.map(
      (way): Column<NoticeType> => ({
        head: t(wayKeys[way]),
        cellClass: styles.way,
        cell: (kind) =>
          isSwitchable(kind, way) ? (
            <Switch isSelected={switches[kind][way]} onChange={(isOn) => choose(kind, way, isOn)}>
              <span className="visually-hidden">
                {t('notice.switch', { kind: t(noticeTypeKeys[kind]), way: t(wayKeys[way]) })}
              </span>
            </Switch>
          ) : (
            <span className="muted">{t(switches[kind][way] ? 'notice.always' : 'notice.never')}</span>
          ),
      }),
    ),
  ];
  return (
    <Panel title={t('notice.ways')}>
      <DataTable label={t('notice.ways')} height="roomy" columns={columns} rows={noticeTypes} keyOf={(kind) => kind} />
      <p className={styles.words}>{t('notice.waysWords', { count: noticesPerDayMax })}</p>
    </Panel>
  );
}
