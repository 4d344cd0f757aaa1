// Whether a new version of the page waits, and whether it works without the network.

class Updates {
  /** A new version is loaded and waits until it is asked for. */
  available = $state(false);
  /** Everything needed is kept: the page works offline. */
  offline = $state(false);
  #reload: (() => Promise<void>) | null = null;

  /** Browsers keep pages only for those that came over a secure way. */
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
        // A host that serves no such file, or a browser that forbids it: it plays all the same.
        onRegisterError: () => undefined,
      });
    } catch {
      // The same.
    }
  }

  /** A tab that stays open for days hears of a new version when somebody comes back to it. */
  #checkOnReturn(registration: ServiceWorkerRegistration | undefined): void {
    if (registration === undefined) return;
    if (registration.active !== null) this.offline = true;
    document.addEventListener('visibilitychange', () => {
      // Without the network there is nothing new.
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  }

  /** Loads the new version. */
  async install(): Promise<void> {
    this.available = false;
    await this.#reload?.();
  }
}

export const updates = new Updates();
