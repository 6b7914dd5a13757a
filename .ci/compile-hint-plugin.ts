import { type Plugin } from 'vite'

/**
 * Chrome compiles the files of the first page whole, beside their download, instead of each function when it is first
 * called. Other files wait for an act: most of their functions may never run. Not `output.postBanner`: Vite writes a line
 * above it later, and the comment counts at the top only.
 */
export function compileHint(): Plugin {
  return {
    name: 'lintel:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const first = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]))
        for (const chunk of chunks) {
          if (!first.has(chunk.fileName)) continue
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
          if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
        }
      },
    },
  }
}
