// npm run dev: the mock backend on one port and Vite with hot reload, which passes requests on to it, on another.
import process from 'node:process'

import { installPackages } from '../../.ci/install.mjs'

installPackages()
const { load, root } = await import('./load.mjs')
const { createServer } = await import('vite')

const { serve, signInTable, panelPlugin } = await load('mocks/bin/serve.ts')
const api = await serve({
  port: Number(process.env.LINTEL_API_PORT ?? 4010),
  volume: Number(process.env.LINTEL_VOLUME ?? 0),
  identity: process.env.LINTEL_IDENTITY || undefined,
})
process.env.LINTEL_API = api.url

const vite = await createServer({
  root,
  plugins: [panelPlugin],
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/__demo': { target: api.url }, '/csp-report': { target: api.url } },
  },
})
await vite.listen()
vite.printUrls()
console.log(
  ['', `Mock backend: ${api.url}`, 'Who can sign in (no passwords):', ...signInTable(api)].join('\n'),
)

const stop = () => void Promise.all([vite.close(), api.close()]).then(() => process.exit(0))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
