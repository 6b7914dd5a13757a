import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chunkGroups } from './.ci/build/chunk-groups.ts'
import { chunkList } from './.ci/build/chunk-list-plugin.ts'
import { compileHint } from './.ci/build/compile-hint-plugin.ts'
import { flatImports } from './.ci/build/flat-imports-plugin.ts'
import { serviceWorker } from './.ci/build/service-worker-plugin.ts'
import { startScript } from './.ci/build/start-script-plugin.ts'
import { LongestFirst } from './.ci/longest-first.ts'
import { testProjects } from './.ci/test-projects.ts'
import { mswWorker } from './mocks/bin/msw-worker-plugin.ts'

// LINTEL_BACKEND=msw builds the static demo whose backend lives in the page (npm run demo).
const backendInPage = process.env.LINTEL_BACKEND === 'msw'
const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4010'
const proxiedPaths = [
  '/api',
  '/config.json',
  '/__demo',
  '/oidc',
  '/media',
  '/__forms',
  '/__simulator',
  '/voice-carrier',
]

// Many pages share such a file, so its name does not list them.
const fileOf = (name: string) => `assets/${/^(shared|icons)/.exec(name)?.[0] ?? '[name]'}-[hash]`

export default defineConfig({
  publicDir: 'src/app/public',
  plugins: [
    // Must stand before react(). Tests read the committed route tree.
    !process.env.VITEST &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // Whatever a loader imports would land in the first load: it comes with its page.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
        },
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/app/routeTree.gen.ts',
      }),
    react(),
    tailwindcss(),
    startScript(),
    compileHint(),
    flatImports(),
    // The demo's backend is a service worker, and a scope has only one.
    ...(backendInPage ? [mswWorker()] : [chunkList(), serviceWorker()]),
  ],
  resolve: {
    alias: [
      { find: /^#mocks\//, replacement: `${import.meta.dirname}/mocks/` },
      { find: /^#\//, replacement: `${import.meta.dirname}/src/` },
    ],
  },
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  define: { __BACKEND_IN_PAGE__: JSON.stringify(backendInPage) },
  server: {
    watch: { ignored: ['**/.out/**', '**/dist*/**'] },
    proxy: Object.fromEntries(backendInPage ? [] : proxiedPaths.map((at) => [at, { target: api, ws: true }])),
  },
  build: {
    outDir: process.env.LINTEL_OUT ?? 'dist',
    assetsInlineLimit: 0,
    // The list of what every lazy file needs would be 3 kB of the first page; links load their page on intent anyway.
    modulePreload: false,
    sourcemap: process.env.LINTEL_SOURCEMAP === '1',
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `${fileOf(name)}.js`,
        assetFileNames: ({ names: [name = ''] }) => `${fileOf(name)}[extname]`,
        codeSplitting: {
          // In the demo the mock shares modules with all of them.
          groups: backendInPage ? [] : chunkGroups(import.meta.dirname),
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    // One more than the two cores: tests spend a fifth of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What a document leaves behind is collected less often: a sixteenth of the processor time of component tests.
    execArgv: ['--max-semi-space-size=64', '--import', `${import.meta.dirname}/.ci/fixed-date.mjs`],
    // Two cores share the machine with a build: a slow test is not a wrong one.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './.ci/reporters/vitest-summary.ts'],
    projects: testProjects,
  },
})
