import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import marks from './byte-marks.json' with { type: 'json' }

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

/** The bundler's information about modules. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** A group of `codeSplitting`. */
interface ChunkGroup {
  name: string | ((id: string, graph: ModuleGraph) => string | null)
  test?: (id: string) => boolean
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}

/** Returns a function that tells whether one of the modules `isOwn` imports a module statically, directly or not. */
function neededBy(isOwn: (id: string) => boolean): (id: string, graph: ModuleGraph) => boolean {
  const known = new Map<string, boolean>()
  const isNeeded = (id: string, graph: ModuleGraph): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    const own = isOwn(id)
    known.set(id, own)
    const needed = own || (graph.getModuleInfo(id)?.importers ?? []).some((other) => isNeeded(other, graph))
    known.set(id, needed)
    return needed
  }
  return isNeeded
}

/**
 * Returns the chunks of what is loaded on idle, for the build. The code below the features is a separate file, so that
 * no file takes the browser long to compile. The imports between the files have one direction, because files that need
 * each other would run in the wrong order. For the same reason, pages (`?tsr-split=…`) are in a separate file, because
 * they may need code from the others.
 */
export function idleChunks(root: string): ChunkGroup[] {
  const modules = new Set(idleModules(root))
  const isIdle = (id: string) => modules.has(path.relative(root, id.replace(/\?.*$/, '')))
  const isPage = (id: string) => id.includes('?tsr-split=')
  const isNeeded = neededBy((id) => isIdle(id) && !isPage(id))
  return [
    {
      name: (id, graph) => (isNeeded(id, graph) ? 'idle-base' : null),
      test: (id) => /\/src\/(api|domain|lib|providers)\//.test(id),
    },
    { name: 'idle', test: (id) => isIdle(id) && !isPage(id) },
    { name: 'idle-page', test: (id) => isIdle(id) && isPage(id) },
  ]
}

/**
 * Returns the chunks of the phone, for the build: what it shares with pages and dialogs, and the rest. The phone loads
 * without a press, too. Without these chunks, every start of a user with a phone line would request a dozen small files.
 */
export function phoneChunks(root: string): ChunkGroup[] {
  const phone = new Set(marks.phone.map((module) => path.join(root, module)))
  const isNeeded = neededBy((id) => phone.has(id))
  return [
    {
      name: (id, graph) => (isNeeded(id, graph) ? 'shared-phone' : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'phone', test: (id) => phone.has(id) },
  ]
}
