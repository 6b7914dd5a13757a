import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { minifySync, type Plugin } from 'vite'

/**
 * Minifies `/start.js`, which runs before everything else. The build itself copies the files of `publicDir` unchanged.
 */
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
