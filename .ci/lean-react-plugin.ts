import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { type Plugin } from 'vite'

const WRAPPED = new Map<string, object>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
])
const PREFIX = '\0lintel:'
// Packages that look React's functions up by a computed name (Radix, TanStack Form) would keep all of them: they go on as
// they are.
const TAKES = /\/src\/|\/node_modules\/@tanstack\/(?!react-form\/)/

/**
 * In the build, React's functions are bindings of their own instead of properties of a CommonJS module: `jsx(…)` where the
 * bundler would write `(0, react.jsx)(…)`, some six hundred times in the first load.
 */
export function leanReact(): Plugin {
  return {
    name: 'lintel:lean-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler: (id, importer) =>
        importer !== undefined && TAKES.test(importer) && WRAPPED.has(id) ? PREFIX + id : undefined,
    },
    load: {
      filter: { id: /^\0lintel:react/ },
      handler(id) {
        const name = id.slice(PREFIX.length)
        const exported = Object.keys(WRAPPED.get(name) ?? {}).filter(
          (key) => /^[A-Za-z]\w*$/.test(key) && key !== 'default',
        )
        return `import * as all from ${JSON.stringify(name)}
export default all.default
${exported.map((key) => `export const ${key} = all.${key}`).join('\n')}`
      },
    },
  }
}
