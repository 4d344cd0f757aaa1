import { expect, it } from 'vitest';
import { isLoopbackLink } from './links';

it('recognizes links that no other device can open', () => {
  for (const host of ['localhost:8080', 'table.localhost', '127.0.0.1:8080', '127.1.2.3', '0.0.0.0', '[::1]:8080', '[::]'])
    expect(isLoopbackLink(`http://${host}/#/table/x`), host).toBe(true);
  for (const host of ['192.168.1.7:8080', 'tiles.example', 'localhost.example', '127.0.0.1.example', '[fe80::1]'])
    expect(isLoopbackLink(`http://${host}/#/table/x`), host).toBe(false);
});
