import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { notices } from './build/notices.ts';

/** The version of the workspace. The page compares it with the engine's. */
function version(): string {
  const manifest = readFileSync(new URL('../Cargo.toml', import.meta.url), 'utf8');
  const found = /^\[workspace\.package\][^[]*?^version = "([^"]+)"/ms.exec(manifest)?.[1];
  if (found === undefined) throw new Error('Cargo.toml has no version');
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
      // A new version waits until the player asks for it, so that it never reloads a match being played.
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
      // The icons are needed only to install the page, which requires the network anyway. So they are not precached.
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,net,woff2,svg,txt,webmanifest}'],
        // Development builds are larger than the default limit.
        maximumFileSizeToCacheInBytes: 16_000_000,
      },
    }),
  ],
  build: {
    target: 'es2022',
    // Inlined workers would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.ts'],
    expect: { requireAssertions: true },
  },
});
