import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { minifySync, type Plugin } from 'vite'

/** Makes `/start.js` small, which stands before everything else: the build copies what lies in `publicDir` as it is. */
export function startScript(): Plugin {
  return {
    name: 'lintel:start-script',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = path.join(dir, 'start.js')
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'))
      const [wrong] = errors
      if (wrong) this.error(`start.js can not be read: ${wrong.message}`)
      writeFileSync(file, code)
    },
  }
}
