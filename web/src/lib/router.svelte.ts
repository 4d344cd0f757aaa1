// Where one is: the part of the address behind `#`, so that the page works under any path of any host.

/** `#/play/4f…` is `['play', '4f…']`. What is written wrongly stays as it is. */
export function parseHash(hash: string): string[] {
  const read = (part: string): string => {
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
    .map(read);
}

/** The address of a place, for links. */
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

  /** The parts of the address. */
  get path(): readonly string[] {
    return this.#path;
  }

  /** The parts of where one was before; none for who came from elsewhere. */
  get previousPath(): readonly string[] {
    return this.#previousPath;
  }

  push(...to: string[]): void {
    location.hash = href(...to);
  }

  /** The same, and one cannot come back to where one was. */
  replace(...to: string[]): void {
    history.replaceState(null, '', href(...to));
    this.#path = to;
  }
}

export const router = new Router();
