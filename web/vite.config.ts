import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The page works under any path of any host.
  base: './',
  plugins: [
    svelte(),
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
          { src: 'icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,wasm,woff2,svg,txt,webmanifest}'],
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
