import { useState } from 'react';
import { playAlertSound } from '../notices/alert-sound.ts';
import { askForNotifications, type NotificationPermit, notificationPermit } from '../notices/browser-notification.ts';
import { useServices } from '../services/services-context.tsx';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { type AlertSettings, alertsSetting } from './price-alert.ts';

export interface AlertWaysShown {
  readonly isSoundOn: boolean;
  /** Lets it be heard when it is switched on. */
  readonly setSound: (isOn: boolean) => void;
  readonly permit: NotificationPermit;
  /** Wanted and permitted. */
  readonly isNotificationOn: boolean;
  /** Asks for the permission first. */
  readonly setNotification: (isOn: boolean) => void;
}

/** How an alert tells: a toast always, a sound and a notification of the browser as they are switched. */
export function useAlertWays(): AlertWaysShown {
  const { kept } = useServices();
  const { value } = useKeptSetting(alertsSetting);
  const change = (ways: Partial<AlertSettings>) =>
    kept.write(alertsSetting.name, { ...kept.value(alertsSetting), ...ways });
  const [permit, setPermit] = useState(notificationPermit);
  return {
    isSoundOn: value.isSoundOn,
    setSound: (isSoundOn) => {
      if (isSoundOn) void playAlertSound();
      change({ isSoundOn });
    },
    permit,
    isNotificationOn: value.isNotificationOn && permit === 'granted',
    setNotification: async (isOn) => {
      const answer = isOn ? await askForNotifications() : permit;
      setPermit(answer);
      change({ isNotificationOn: isOn && answer === 'granted' });
    },
  };
}
