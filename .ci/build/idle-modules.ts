import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the text between the parenthesis at `start` and the matching one. */
function inParentheses(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') {
      depth -= 1
      if (depth === 0) return text.slice(start + 1, at)
    }
  }
  return ''
}

/**
 * Returns the modules that the app loads on its own when the browser is idle. They are read from the code: the imports
 * within `lazyComponent(…, { load: 'idle' })` and `afterFirstPage(…)`, and the routes passed to `loadRouteChunk`. The
 * build bundles them and the byte budget counts them, so that neither has to list files.
 * @returns paths from the project's root
 */
export function idleModules(root: string): string[] {
  const found: string[] = []
  for (const entry of readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.(test|testing)\./.test(entry.name)) continue
    const folder = path.relative(root, entry.parentPath)
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
    for (const call of text.matchAll(/\b(lazyComponent|afterFirstPage)(?:<[^(]*>)?\(/g)) {
      const inside = inParentheses(text, call.index + call[0].length - 1)
      if (call[1] !== 'afterFirstPage' && !/\bload: 'idle/.test(inside)) continue
      for (const [, specifier = ''] of inside.matchAll(/import\('([^']+)'\)/g))
        found.push(specifier.startsWith('#/') ? `src/${specifier.slice(2)}` : path.join(folder, specifier))
    }
    for (const [, route] of text.matchAll(/loadRouteChunk\([^)]*routesById\['([^']+)'\]/g))
      found.push(`src/routes${route}.tsx`)
  }
  return found
}
