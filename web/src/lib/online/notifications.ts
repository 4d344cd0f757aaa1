// "Your turn" for players who are looking elsewhere: a mark on the tab's icon, and a notification if allowed.

const ICON = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f5f8b'/%3E%3Cpath d='M7 7h8v8H7zM17 17h8v8h-8z' fill='%23f3ebdc'/%3E%3Cpath d='M7 17h8v8H7z' fill='%23e5a823'/%3E%3Ccircle cx='23.5' cy='8.5' r='7.5' fill='%23c2402f' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

let normalIcon: string | null = null;

/** Marks the tab's icon, or restores the normal one. */
export function markTabIcon(due: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (link === null) return;
  normalIcon ??= link.href;
  const icon = due ? ICON : normalIcon;
  if (link.href !== icon) link.href = icon;
}

/** The permission for notifications; `ask` if the player has not decided, `none` if there are no notifications. */
export function notificationPermission(): 'ask' | 'allowed' | 'denied' | 'none' {
  if (typeof Notification !== 'function') return 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission === 'granted' ? 'allowed' : 'denied';
}

/** Asks the player for permission. Browsers allow this only in response to a click. */
export async function requestNotificationPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification if the page is not visible. */
export async function notify(text: string, tag: string): Promise<void> {
  if (notificationPermission() !== 'allowed' || document.visibilityState === 'visible') return;
  const options = { tag, icon: './icon-192.png' };
  try {
    const notification = new Notification(text, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Phones allow only service workers to show notifications.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options);
  }
}
