// Runs a TypeScript module of this project in this Node process, with the project's import names.
import path from 'node:path'

import { runnerImport } from 'vite'

export const root = path.resolve(import.meta.dirname, '../..')

const alias = [
  { find: /^#mocks\//, replacement: `${root}/mocks/` },
  { find: /^#\//, replacement: `${root}/src/` },
]

/** @param {string} file path from the project's root */
export async function load(file) {
  const { module } = await runnerImport(path.join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias },
  })
  return module
}
