import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Plugin } from 'vite'

import { idleModules } from './idle-modules.ts'

/** A chunk of the build, as the byte budget needs it. */
interface ListedChunk {
  readonly file: string
  readonly isEntry: boolean
  /** Modules in the chunk, as paths from the project's root, including `?tsr-split=…`. */
  readonly modules: readonly string[]
  /** Files that the chunk needs to run. */
  readonly imports: readonly string[]
}

/**
 * Writes which module is in which chunk, and which modules are loaded on idle, for the byte budget (.ci/bytes.mjs). The
 * list is written next to the build, never into it.
 */
export function chunkList(): Plugin {
  let root = ''
  return {
    name: 'lintel:chunk-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).flatMap((output): ListedChunk[] => {
        if (output.type !== 'chunk') return []
        const { fileName, isEntry, imports } = output
        const modules = output.moduleIds.map((id) => path.relative(root, id).split(path.sep).join('/'))
        return [{ file: fileName, isEntry, modules, imports }]
      })
      const file = path.join(root, '.out/chunks', `${path.basename(dir ?? 'dist')}.json`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ chunks, idle: idleModules(root) }))
    },
  }
}
