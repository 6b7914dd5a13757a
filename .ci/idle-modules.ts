import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The text between the parenthesis at `start` and its partner. */
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
 * The modules that the app loads by itself when the browser is idle, as the code says it: the imports within
 * `lazyComponent(…, { load: 'idle' })` and `afterFirstPage(…)`, and the routes given to `loadRouteChunk`. The build puts them
 * together and the byte budget counts them, so that neither has to name files.
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

/**
 * For the build: the chunks of what idle brings. A page (`?tsr-split=…`) may need what is in the first one, which takes all
 * that it needs itself: two files that need each other would run in the wrong order.
 */
export function idleChunks(
  root: string,
): { name: string; test: (id: string) => boolean; priority: number }[] {
  const modules = new Set(idleModules(root))
  const isIdle = (id: string) => modules.has(path.relative(root, id.replace(/\?.*$/, '')))
  const isPage = (id: string) => id.includes('?tsr-split=')
  return [
    { name: 'idle', test: (id) => isIdle(id) && !isPage(id), priority: 2 },
    { name: 'idle-page', test: (id) => isIdle(id) && isPage(id), priority: 1.5 },
  ]
}
