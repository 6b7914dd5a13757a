import path from 'node:path'

import { type Rolldown } from 'vite'

import marks from '../byte-marks.json' with { type: 'json' }
import { idleModules } from './idle-modules.ts'

type ChunkGroup = Rolldown.CodeSplittingGroup
type ModuleGraph = Rolldown.ChunkingContext

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
function idleChunks(root: string): ChunkGroup[] {
  const modules = new Set(idleModules(root))
  const isIdle = (id: string) => modules.has(path.relative(root, id.replace(/\?.*$/, '')))
  const isPage = (id: string) => id.includes('?tsr-split=')
  const isNeeded = neededBy((id) => isIdle(id) && !isPage(id))
  return [
    {
      debugName: 'idle-base',
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
 * Controls and rules are separate, because many pages need them, and few of those need the rest.
 */
function phoneChunks(root: string): ChunkGroup[] {
  const phone = new Set(marks.phone.map((module) => path.join(root, module)))
  const isNeeded = neededBy((id) => phone.has(id))
  const isGeneral = (id: string) => /\/(node_modules|src\/(domain|lib|ui))\//.test(id)
  return [
    {
      debugName: 'shared-phone',
      name: (id, graph) => (isNeeded(id, graph) ? (isGeneral(id) ? 'shared-base' : 'shared-phone') : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'phone', test: (id) => phone.has(id) },
  ]
}

/** Returns the groups of modules that are bundled into one file each. The first group that matches a module takes it. */
export function chunkGroups(root: string): ChunkGroup[] {
  const charts = path.join(root, marks.charts)
  const isIcon = (id: string) => id.includes('/node_modules/lucide-react/')
  return [
    { name: 'start', tags: ['$initial'] },
    // Dialogs come with the first code that contains one, menus with the first press.
    { name: 'dialog', test: (id) => id.includes('/node_modules/@radix-ui/react-dialog/') },
    { name: 'menu', test: (id) => /\/node_modules\/(@radix-ui|@floating-ui)\//.test(id) },
    ...idleChunks(root),
    // One file for all pages with forms.
    { name: 'forms', test: (id) => /\/node_modules\/@tanstack\/(react-form|form-core)\//.test(id) },
    // One file for all reports and the dashboard.
    { name: 'charts', test: (id) => id.startsWith(charts) || id.includes('/node_modules/d3-') },
    // Icons that neither the first page nor idle brings: a file each, or for each set of pages, would be a request each.
    { name: 'icons', test: isIcon, minShareCount: 2 },
    ...phoneChunks(root),
    // What several others need: one file for those that are needed by the same.
    { name: 'shared', minShareCount: 2, entriesAware: true },
  ]
}
