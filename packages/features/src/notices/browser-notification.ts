/** `unsupported`: the browser has none, or not on an insecure origin. */
export type NotificationPermit = NotificationPermission | 'unsupported';

export function notificationPermit(): NotificationPermit {
  return typeof Notification === 'undefined' || !globalThis.isSecureContext ? 'unsupported' : Notification.permission;
}

/** Asks the person. Only after a press: browsers ignore, and people refuse, what comes out of nothing. */
export async function askForNotifications(): Promise<NotificationPermit> {
  if (notificationPermit() === 'default') await Notification.requestPermission();
  return notificationPermit();
}

/** Shows one beside the browser; a press on it leads back to the page. */
export function showNotification(title: string, body: string, tag: string): void {
  if (notificationPermit() !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some browsers of phones have them for service workers only.
  }
}
