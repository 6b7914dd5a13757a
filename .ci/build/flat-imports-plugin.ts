import path from 'node:path'

import { type Plugin } from 'vite'

/**
 * Makes a file that is loaded on demand import everything that its imports need, too, so that the browser requests all
 * of it at once. Otherwise it would find the imports level by level, and each level costs the latency of the network:
 * some pages have six levels. Rolldown does not do this (`hoistTransitiveImports` can only be off), and the lists of
 * Vite's `modulePreload` would be 3 kB of the first page. The imports stand at the end, so that nothing runs in
 * another order and the source map stays right.
 */
export function flatImports(): Plugin {
  return {
    name: 'lintel:flat-imports',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const importsOf = (file: string): readonly string[] => {
          const output = bundle[file]
          return output?.type === 'chunk' ? output.imports : []
        }
        const closure = (file: string, found = new Set<string>()): Set<string> => {
          for (const other of importsOf(file)) {
            if (found.has(other)) continue
            found.add(other)
            closure(other, found)
          }
          return found
        }
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const first = new Set(
          chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [fileName, ...closure(fileName)]),
        )
        for (const chunk of chunks) {
          if (!chunk.isDynamicEntry || first.has(chunk.fileName)) continue
          const missing = [...closure(chunk.fileName)].filter(
            (file) => file !== chunk.fileName && !first.has(file) && !chunk.imports.includes(file),
          )
          const from = path.posix.dirname(chunk.fileName)
          chunk.code += missing.map((file) => `\nimport"./${path.posix.relative(from, file)}";`).join('')
        }
      },
    },
  }
}
