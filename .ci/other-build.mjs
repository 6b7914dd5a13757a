// Builds the app once more with a change: the next version, for the tests of updates (e2e/app/updates.e2e.ts).
// node .ci/other-build.mjs <directory>
import path from 'node:path'
import process from 'node:process'

import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const [, , out] = process.argv
if (out === undefined) throw new Error('Where to?')

await build({
  root,
  logLevel: 'error',
  build: { outDir: path.resolve(root, out), emptyOutDir: true },
  plugins: [
    {
      name: 'lintel:other-build',
      enforce: 'pre',
      // All file names change, because every other file imports the entry by its name.
      transform: (code, id) =>
        id.endsWith('/src/app/main.tsx')
          ? `${code}\nReflect.set(globalThis, 'lintelBuild', 'next')\n`
          : undefined,
    },
  ],
})
