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

/** What the bundler says of a module. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** A group of `codeSplitting`. */
interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  test: (id: string) => boolean
  priority: number
}

/**
 * For the build: the chunks of what idle brings. What stands below the features is a file of its own, so that none of them
 * takes the browser long to compile. Imports have one direction: the files never need each other, which would run them in
 * the wrong order. For the same reason a page (`?tsr-split=…`), which may need what is in the others, is apart.
 */
export function idleChunks(root: string): ChunkGroup[] {
  const modules = new Set(idleModules(root))
  const isIdle = (id: string) => modules.has(path.relative(root, id.replace(/\?.*$/, '')))
  const isPage = (id: string) => id.includes('?tsr-split=')
  const known = new Map<string, boolean>()
  const isNeeded = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    const own = isIdle(id) && !isPage(id)
    known.set(id, own)
    const needed = own || (graph.getModuleInfo(id)?.importers ?? []).some((other) => isNeeded(other, graph))
    known.set(id, needed)
    return needed
  }
  return [
    {
      name: (id, graph) => (isNeeded(id, graph) ? 'idle-base' : null),
      test: (id) => /\/src\/(api|domain|lib|providers)\//.test(id),
      priority: 2.2,
    },
    { name: 'idle', test: (id) => isIdle(id) && !isPage(id), priority: 2 },
    { name: 'idle-page', test: (id) => isIdle(id) && isPage(id), priority: 1.5 },
  ]
}
