/** Whether a link has a loopback address, which no other device can open. */
export function isLoopbackLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
