import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { type Plugin } from 'vite'

import { idleModules } from './idle-modules.ts'

/** A chunk of the build, as the byte budget sees it. */
interface ListedChunk {
  readonly file: string
  readonly isEntry: boolean
  /** Modules in it, from the project's root, `?tsr-split=…` included. */
  readonly modules: readonly string[]
  /** Files that it can not run without. */
  readonly imports: readonly string[]
}

/** Writes which module went into which chunk, and which modules idle brings, beside the build and never into it, for the byte budget (.ci/bytes.mjs). */
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
