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
      if (errors.length > 0) this.error(`start.js can not be read: ${String(errors[0]?.message)}`)
      writeFileSync(file, code)
    },
  }
}
