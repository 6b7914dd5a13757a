import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { chunkList } from './.ci/chunk-list-plugin.ts'
import { serviceWorker } from './.ci/service-worker-plugin.ts'
import { mswWorker } from './mocks/bin/msw-worker-plugin.ts'

// LINTEL_BACKEND=msw builds the static demo whose backend lives in the page (npm run demo).
const backendInPage = process.env.LINTEL_BACKEND === 'msw'
const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4010'

const lateIcons =
  'arrow-left-right|ban|braces|calendar-check|calendar-clock|calendar-days|check|chevron-left|circle-minus|circle-x|contact|corner-up-left|corner-up-right|download|external-link|eye|file-plus-corner|headphones|image|key|laptop|log-out|mail-check|mails|maximize-2|message-square-text|mic|notebook-pen|paperclip|phone-off|plug|rotate-ccw-clock|search-x|settings|sliders-horizontal|speech|sun-moon|text-quote|trash|triangle-exclamation-point|user-check|user-x|users-round|volume-2'
const LATE_ICONS = new RegExp(`node_modules/lucide-react/.*/icons/(${lateIcons})\\.mjs`)

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
        quoteStyle: 'single',
      }),
    react(),
    tailwindcss(),
    // Two workers can not share a scope: the demo's backend is one.
    ...(backendInPage ? [mswWorker()] : [chunkList(), serviceWorker()]),
  ],
  resolve: {
    alias: [
      { find: /^#mocks\//, replacement: `${import.meta.dirname}/mocks/` },
      { find: /^#\//, replacement: `${import.meta.dirname}/src/` },
      // React has had the hook since 18: the shim of it is only bytes.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  oxc: { typescript: { onlyRemoveTypeImports: false } },
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
          '/voice-carrier': { target: api, ws: true },
        },
  },
  build: {
    outDir: process.env.LINTEL_OUT ?? 'dist',
    assetsInlineLimit: 0,
    sourcemap: process.env.LINTEL_SOURCEMAP === '1',
    // What a page needs beside its own file is there by then (idle brings it) or comes with the pointer's first hint; naming
    // it again at each of a hundred imports costs the first load a kilobyte.
    modulePreload: false,
    rolldownOptions: {
      // No getter of ours or of the packages does anything by being read.
      treeshake: { propertyReadSideEffects: false },
      // A constant of another file stands where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // The pages that share a file are many: its name is not their list.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          // What stands higher takes first, with all that it imports.
          groups: [
            // All that the first row needs, React and the list of leads with it: seventy small files before the first
            // row are as bad as one big one (performance.md, lesson 5).
            { name: 'start', tags: ['$initial'], priority: 60 },
            // What is loaded together, as one file each: else every shared module becomes a file of its own.
            {
              name: 'texting',
              test: /src\/(providers\/drafts\/(?!.*(email|unsent-work|call-note|use-comment))|features\/texting\/(?!later\/)|components\/text-)/,
              priority: 50,
            },
            {
              name: 'kit',
              test: /src\/ui\/((menu|popover|tooltip|dialog)-part)/,
              priority: 40,
            },
            // What idle brings beside the first page.
            {
              name: 'beside',
              test: /src\/(app\/updates\/start|features\/(banners\/(?!calendar-reconnect)|email\/email-host|shortcuts\/shortcut-keys|unsent\/(unsent-button|tray-panel|use-unsent-count)|alerts\/(bell(-face|-motion)?\.|text-(?!target)|incoming|failed)|leads\/(page\/(list-beside|offline-line|stale-badge|new-leads-pill)|table\/row-actions|bulk\/list-desk|queue\/start-queue\.)|shell\/(?!flyout\.|account-menu-part\.|more-sheet|menu-links|theme-options)|palette\/palette-host|session\/(start-failed|not-found|failure|route-error))|providers\/(live|voice\/(?!session|transports|audio|state\/(machine|phone\.|phone-status|busy))|acting|unsaved)|api\/mutation|domain\/list-membership\.|providers\/drafts\/(email-slot|(email|call-note)-window)|components\/(log-out|phone-tools\/status-)|ui\/(table\/(action|select)-layer|theme\.)|routes\/(-beside\.|(.*\/)?\$\.tsx\?))/,
              priority: 30,
            },
            // Icons of what a press or another page brings; without a name here an icon comes on idle, which is safe.
            { name: 'late-icons', test: LATE_ICONS, minShareCount: 2, priority: 56 },
            // Else the lead's file would be loaded for an icon of it.
            { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 55 },
            {
              name: 'lead',
              test: /src\/(features\/lead\/lead-page\.|routes\/_app\/leads\/\$leadId\.tsx\?)/,
              priority: 29,
            },
            // Fields without the form library: the phone has some.
            {
              name: 'fields',
              test: /src\/ui\/(field-(frame|ids)|text-(field|area)|plain-select|switch)\./,
              priority: 28.5,
            },
            { name: 'form', test: /src\/ui\/form\//, priority: 28 },
            // Keeping the phone of who takes calls: not of the first page, nor of anybody else's idle.
            {
              name: 'keep',
              test: /src\/providers\/voice\/(session\/phone-session\.|audio\/(audio-settings|ring-tones))/,
              priority: 27.97,
            },
            // What the engine of calls and the settings of sound have in common; whether calls are taken is known before.
            {
              name: 'sound',
              test: /src\/providers\/voice\/audio\/(?!audio-settings|ring-tones)/,
              priority: 27.95,
            },
            // The popover of the header's phone, the call bar's devices and the section of the settings.
            { name: 'phone', test: /src\/components\/phone-tools\//, priority: 27.92 },
            // Of emails and templates alike, which are loaded apart.
            { name: 'insert', test: /src\/lib\/insert-at-caret/, priority: 27.9 },
            // Writing an email comes with the first one.
            {
              name: 'email',
              test: /src\/(features\/email\/(?!email-host)|components\/email-composer|providers\/drafts\/(?!email-(slot|window)).*email|domain\/email-)/,
              priority: 27.8,
            },
            // So does reading one that its sender made up.
            {
              name: 'mail-body',
              test: /src\/components\/email-body\/|node_modules\/dompurify\//,
              priority: 27.7,
            },
            // What is noted of a call: for its card and for the tray, neither of which idle brings.
            {
              name: 'call-note',
              test: /src\/(providers\/drafts|domain)\/call-note(?!-window)/,
              priority: 27.6,
            },
            // Calling from rows, conversations and missed calls: it comes with the first sign of intent.
            {
              name: 'calling',
              test: /src\/(components\/call-button\/(row-call|call-row|call-lead-button|use-take-on)|api\/(endpoints\/)?missed-calls)/,
              priority: 27.55,
            },
            // Changing many leads at once, and tours: of lists, lead and dashboard, when somebody does it.
            {
              name: 'bulk',
              test: /src\/(domain\/bulk-plan|api\/(endpoints\/)?lead-bulk)/,
              priority: 27.54,
            },
            { name: 'tours', test: /src\/api\/(endpoints\/)?lead-tours/, priority: 27.53 },
            // What several of the following need, so that none of them is loaded for it: a file for those that need the same,
            // small ones put together.
            {
              name: 'shared',
              test: /src\/(?!components\/(template-|material-|composer-tools\/)|domain\/(template|marketing)|api\/(templates|materials))(components|domain|api|lib|ui|providers)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 15_000,
              priority: 27.5,
            },
            // Picking a template or a material.
            {
              name: 'templates',
              test: /src\/(components\/(template-|material-|composer-tools\/(gap-notice|insert-picked))|domain\/(template|marketing)|api\/(templates|materials))/,
              priority: 27.4,
            },
            // What a press brings; none of it is in a file that idle brings.
            {
              name: 'filters',
              test: /src\/features\/leads\/(filters\/|columns\/(?!lead-columns|use-columns|glyph|lists\.))/,
              priority: 27,
            },
            {
              name: 'bulk',
              test: /src\/features\/leads\/(bulk|preview|queue)\//,
              priority: 26,
            },
            {
              name: 'lead-rail',
              test: /src\/features\/lead\/(property|tours|lease|share|duplicates)\/\w+-section\./,
              priority: 25,
            },
            {
              name: 'lead-deeds',
              test: /src\/features\/lead\//,
              priority: 24,
            },
            {
              name: 'settings-templates',
              test: /src\/(features\/settings-templates\/(?!template-search)|routes\/_app\/\w+\/\$teamId\/settings\/response-templates\.tsx\?)/,
              priority: 17,
            },
            // Every file's name stands in the first load: pages that are near each other share one.
            {
              name: 'teams',
              test: /src\/(features\/teams\/|ui\/page-tabs|routes\/(-team-guards|_app\/(teams|properties|reports)\/.*\?))/,
              priority: 16,
            },
            {
              name: 'entry',
              test: /src\/(features\/entry\/|routes\/_public\/(approval|company|registration).*\?)/,
              priority: 14,
            },
            {
              name: 'menus',
              test: /src\/features\/shell\/(flyout|account-menu-part)\./,
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
    // By default one core is kept free for an editor; here both work.
    maxWorkers: 2,
    // Two cores share the machine with a build: a slow test is not a wrong one.
    testTimeout: 60_000,
    reporters: ['default', './.ci/reporters/vitest-summary.ts'],
    // A document costs a second a file, and so does a process of its own: only components need both. What the others share
    // within a process is the machine's; a test that leaves something behind is a defect.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          isolate: false,
          include: ['src/{domain,lib}/**/*.test.ts', 'mocks/**/*.test.ts', '.ci/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['src/app/setup.testing.ts'],
          include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['src/app/setup.testing.ts'],
          include: ['src/{app,api,ui,components,providers,features,routes}/**/*.test.tsx'],
        },
      },
    ],
  },
})
