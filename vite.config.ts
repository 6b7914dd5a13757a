import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { mswWorker } from './mocks/bin/msw-worker-plugin.ts'

// LINTEL_BACKEND=msw builds the static demo whose backend lives in the page (npm run demo).
const backendInPage = process.env.LINTEL_BACKEND === 'msw'
const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4010'

export default defineConfig({
  publicDir: 'src/app/public',
  plugins: [
    // Must stand before react(). Tests read the committed route tree.
    !process.env.VITEST &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/app/routeTree.gen.ts',
        quoteStyle: 'single',
      }),
    react(),
    tailwindcss(),
    backendInPage && mswWorker(),
  ],
  resolve: {
    alias: [
      { find: /^#mocks\//, replacement: `${import.meta.dirname}/mocks/` },
      { find: /^#\//, replacement: `${import.meta.dirname}/src/` },
    ],
  },
  define: { __BACKEND_IN_PAGE__: JSON.stringify(backendInPage) },
  server: {
    watch: { ignored: ['**/.out/**', '**/dist*/**'] },
    proxy: backendInPage
      ? {}
      : {
          '/api': { target: api, ws: true },
          '/config.json': { target: api },
          '/__demo': { target: api },
          '/oidc': { target: api },
          '/media': { target: api },
          '/__simulator': { target: api },
        },
  },
  build: {
    outDir: process.env.LINTEL_OUT ?? 'dist',
    assetsInlineLimit: 0,
    sourcemap: process.env.LINTEL_SOURCEMAP === '1',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React alone changes rarely; all else that the first load needs is one file, because seventy small
            // files before the first row are as bad as one big one (performance.md, lesson 5).
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 40 },
            { name: 'start', tags: ['$initial'], priority: 30 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 10,
            },
          ],
        },
      },
    },
  },
  test: {
    globals: false,
    css: false,
    restoreMocks: true,
    reporters: ['default', './.ci/reporters/vitest-summary.ts'],
    // A document costs a second a file; rules and the mock need none.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/{domain,lib}/**/*.test.ts', 'mocks/**/*.test.ts', '.ci/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['src/app/test-setup.ts'],
          include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
