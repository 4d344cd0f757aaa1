import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { notices } from './build/notices.ts';

/** The version of the program, which the engine says of itself too. */
function version(): string {
  const manifest = readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8');
  const found = /^\[workspace\.package\][^[]*?^version = "([^"]+)"/ms.exec(manifest)?.[1];
  if (found === undefined) throw new Error('Cargo.toml names no version');
  return found;
}

export default defineConfig({
  // The page works under any path of any host.
  base: './',
  define: { __VERSION__: JSON.stringify(version()) },
  plugins: [
    svelte(),
    notices(),
    VitePWA({
      // A match is never reloaded under the person: a new version waits until it is asked for.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Tilewright',
        short_name: 'Tilewright',
        description: 'Laying Grass, Azul and Tilings, against bots or each other',
        display: 'standalone',
        background_color: '#efe6d6',
        theme_color: '#efe6d6',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      // Who installs the page has the network; everybody else is spared the pictures for it.
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,net,woff2,svg,txt,webmanifest}'],
        // A build for development is larger, and is not refused.
        maximumFileSizeToCacheInBytes: 16_000_000,
      },
    }),
  ],
  build: {
    target: 'es2022',
    // A worker is code of its own; inlining would need another word in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.ts'],
    expect: { requireAssertions: true },
  },
});
