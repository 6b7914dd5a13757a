import { type Plugin } from 'vite'

/**
 * Chrome compiles the first file whole, beside its download, instead of each function when it is first called. Its other
 * files wait for an act: most of their functions may never run. Not `output.postBanner`: Vite writes a line above it later,
 * and the comment counts at the top only.
 */
export function compileHint(): Plugin {
  return {
    name: 'lintel:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.isEntry) continue
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
          if (output.map) output.map.mappings = `;${output.map.mappings}`
        }
      },
    },
  }
}
