// Builds the app once more without the administration pages. The difference is what they add to the first load
// (.ci/bytes.mjs). Only their routes are left out, and with them everything that nothing else imports.
// node .ci/without-administration.mjs <directory>
// Their share cannot be measured in the real file, because minified and compressed code has no separate parts.
import path from 'node:path'
import process from 'node:process'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build, loadConfigFromFile } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const [, , out] = process.argv
if (out === undefined) throw new Error('Where to?')

const outDir = path.resolve(root, out)
const tree = path.join(root, '.out/routes-without-administration.gen.ts')
/**
 * Names of files and folders of `src/routes`: the pages of teams and properties, reports, users, owners, billing and
 * help.
 */
const administration = '^(teams|properties|reports|manage|billing\\..*|help\\..*)$'

const loaded = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  path.join(root, 'vite.config.ts'),
)
if (!loaded) throw new Error('vite.config.ts could not be read')
const { config } = loaded
const ofRouter = ({ name }) => name.startsWith('tanstack')
await build({
  ...config,
  root,
  configFile: false,
  logLevel: 'error',
  build: { ...config.build, outDir, emptyOutDir: true },
  plugins: [
    {
      name: 'lintel:without-administration',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('/routeTree.gen.ts') ? tree : undefined),
    },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      routeFileIgnorePattern: administration,
      generatedRouteTree: tree,
    }),
    ...config.plugins.flat(Infinity).filter((plugin) => plugin && !ofRouter(plugin)),
  ],
})
