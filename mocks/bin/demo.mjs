// npm run demo: a static build whose backend lives in the page, for any web host.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { installPackages } from '../../.ci/install.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const out = process.env.LINTEL_OUT ?? 'dist-demo'

installPackages()
execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LINTEL_BACKEND: 'msw', LINTEL_OUT: out },
})
console.log(`
The demo is in ${out}/. Any web host can serve it:
  - send every address that is no file to /index.html
  - use https, or localhost: the backend is a service worker
To look at it here: npm run demo -- --serve
`)

if (process.argv.includes('--serve')) {
  process.env.LINTEL_BACKEND = 'msw'
  const { preview } = await import('vite')
  const server = await preview({
    root,
    build: { outDir: out },
    preview: { port: Number(process.env.PORT ?? 4174) },
  })
  server.printUrls()
}
