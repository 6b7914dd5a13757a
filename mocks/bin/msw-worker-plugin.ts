import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { type Plugin } from 'vite'

const NAME = 'mockServiceWorker.js'

/**
 * Serves and emits MSW's worker script. The script is only used when the backend runs in the page (the static demo). In
 * `public/` it would ship with every build.
 */
export function mswWorker(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${NAME}`), 'utf8')
  return {
    name: 'lintel:msw-worker',
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(source())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: source() })
    },
  }
}
