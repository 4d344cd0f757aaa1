// The service worker: whether a new version of the page is available, and whether the page works offline.

class Updates {
  /** Whether a new version is loaded and waits for the player's consent. */
  available = $state(false);
  /** Whether everything is cached, so that the page works offline. */
  offline = $state(false);
  #reload: (() => Promise<void>) | null = null;

  /** Whether service workers are available, which requires a secure context. */
  readonly possible = isSecureContext && 'serviceWorker' in navigator;

  async register(): Promise<void> {
    if (!this.possible) return;
    this.offline = navigator.serviceWorker.controller !== null;
    try {
      const { registerSW } = await import('virtual:pwa-register');
      this.#reload = registerSW({
        onNeedRefresh: () => (this.available = true),
        onOfflineReady: () => (this.offline = true),
        onRegisteredSW: (_url, registration) => this.#checkOnReturn(registration),
        // The host does not have the file, or the browser blocks it. The page works without a service worker.
        onRegisterError: () => undefined,
      });
    } catch {
      // The page works without a service worker.
    }
  }

  /** Checks for a new version when the player returns to the tab, which may have been open for days. */
  #checkOnReturn(registration: ServiceWorkerRegistration | undefined): void {
    if (registration === undefined) return;
    if (registration.active !== null) this.offline = true;
    document.addEventListener('visibilitychange', () => {
      // The check fails without a network, which is not an error.
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  }

  /** Activates the new version and reloads the page. */
  async install(): Promise<void> {
    this.available = false;
    await this.#reload?.();
  }
}

export const updates = new Updates();
