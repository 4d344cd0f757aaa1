// Routes by the URL's fragment, so that the page works under any path of any host.

/** Parses a fragment: `#/play/4f…` is `['play', '4f…']`. Invalid percent-encoding stays as it is. */
export function parseHash(hash: string): string[] {
  const decode = (part: string): string => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
}

/** The fragment of a path, for links. */
export function href(...to: string[]): string {
  return `#/${to.map(encodeURIComponent).join('/')}`;
}

class Router {
  #path = $state.raw(parseHash(location.hash));
  #previousPath: readonly string[] = [];

  constructor() {
    addEventListener('hashchange', () => {
      this.#previousPath = this.#path;
      this.#path = parseHash(location.hash);
    });
  }

  /** The parts of the current path. */
  get path(): readonly string[] {
    return this.#path;
  }

  /** The parts of the previous path; empty if the visit started here. */
  get previousPath(): readonly string[] {
    return this.#previousPath;
  }

  push(...to: string[]): void {
    location.hash = href(...to);
  }

  /** Goes to a path without adding a history entry. */
  replace(...to: string[]): void {
    history.replaceState(null, '', href(...to));
    this.#path = to;
  }
}

export const router = new Router();
