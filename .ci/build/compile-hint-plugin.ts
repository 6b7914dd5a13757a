import { type Plugin } from 'vite'

/**
 * Makes Chrome compile the whole first file during its download, instead of each function when it is first called. The
 * other files are left alone because they wait for a user action, and most of their functions may never run.
 * `output.postBanner` does not work, because Vite inserts a line above it later, and the comment only counts at the
 * top.
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
