import path from 'node:path'

import { type Plugin } from 'vite'

import { iconPath } from './icon-path.ts'

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * In the build, lucide's icons are one path each and one small component (src/ui/lean-icon.ts). Those that can not be are
 * left as they are.
 */
export function leanIcons(): Plugin {
  const component = path.resolve(import.meta.dirname, '../src/ui/lean-icon.ts')
  return {
    name: 'lintel:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ICON },
      handler(code) {
        const d = iconPath({ __iconData: dataIn(code) })
        if (d === '') return undefined
        const lean = `import { leanIcon } from ${JSON.stringify(component)}
export default /* @__PURE__ */ leanIcon(${JSON.stringify(d)})`
        return { code: lean, map: null }
      },
    },
  }
}

// The package's barrel names two thousand icons: reading the literal is quicker than running every module.
function dataIn(code: string): unknown {
  const literal = /\b__iconData = (\{[^;]*\});/.exec(code)?.[1]
  if (literal === undefined) return undefined
  try {
    return JSON.parse(literal.replaceAll(/([{,]\s*)(\w+):/g, '$1"$2":'))
  } catch {
    return undefined
  }
}
