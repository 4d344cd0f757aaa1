// "Your turn", for who looks elsewhere: a mark on the icon of the tab, and a notification if allowed.

const ICON = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231f5f8b'/%3E%3Cpath d='M7 7h8v8H7zM17 17h8v8h-8z' fill='%23f3ebdc'/%3E%3Cpath d='M7 17h8v8H7z' fill='%23e5a823'/%3E%3Ccircle cx='23.5' cy='8.5' r='7.5' fill='%23c2402f' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

let normalIcon: string | null = null;

/** Marks the icon of the tab, or lets it be as usual. */
export function markTabIcon(due: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (link === null) return;
  normalIcon ??= link.href;
  const wanted = due ? ICON : normalIcon;
  if (link.href !== wanted) link.href = wanted;
}

/** Whether notifications can be asked for, are allowed, or were forbidden. */
export function notificationPermission(): 'ask' | 'allowed' | 'denied' | 'none' {
  if (typeof Notification !== 'function') return 'none';
  return Notification.permission === 'default' ? 'ask' : Notification.permission === 'granted' ? 'allowed' : 'denied';
}

/** Asks whether notifications are allowed; only ever called by a press. */
export async function requestNotificationPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells somebody who looks elsewhere. */
export async function notify(text: string, tag: string): Promise<void> {
  if (notificationPermission() !== 'allowed' || document.visibilityState === 'visible') return;
  const options = { tag, icon: './icon-192.png' };
  try {
    const told = new Notification(text, options);
    told.onclick = () => {
      window.focus();
      told.close();
    };
  } catch {
    // Phones allow it to the service worker only.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(text, options);
  }
}
