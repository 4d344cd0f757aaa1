// Where a link leads.

/** Whether it leads to the device that opens it, and so to nothing on any other. */
export function isLoopbackLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
