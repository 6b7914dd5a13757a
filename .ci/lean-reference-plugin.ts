import { type Plugin } from 'vite'

import { leanEndpoints, leanNotes, leanWords } from './lean-reference.ts'

/** In the build, what endpoints and schemas hold for the API reference alone (docs/api/openapi.json) is left out. */
export function leanReference(): Plugin[] {
  const only = (name: string, id: RegExp, lean: (code: string) => string): Plugin => ({
    name: `lintel:lean-${name}`,
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id }, handler: (code) => ({ code: lean(code), map: null }) },
  })
  return [
    only('endpoints', /\/src\/api\/endpoints\/(?!endpoint\.ts)[\w-]+\.ts$/, leanEndpoints),
    only('words', /\/src\/(api|domain)\/[\w/-]+\.ts$/, leanWords),
    only('notes', /\/src\/lib\/schema\.ts$/, leanNotes),
  ]
}
