import { readFileSync } from 'node:fs'
import path from 'node:path'

import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

import { leanRouteTree } from './route-tree.ts'

const generated = readFileSync(path.resolve(import.meta.dirname, '../src/app/routeTree.gen.ts'), 'utf8')

/** A route as far as the tree touches it. */
class FakeRoute {
  readonly file: string
  readonly options: Record<string, unknown> = {}
  children: FakeRoute[] | undefined
  constructor(file: string) {
    this.file = file
  }
  update(options: object) {
    Object.assign(this.options, options)
    return this
  }
  _addFileChildren(children: Record<string, FakeRoute> | FakeRoute[]) {
    this.children = Object.values(children)
    return this
  }
  _addFileTypes() {
    return this
  }
}

/** The tree that the code makes, of stand-ins for the route files. */
function treeOf(code: string): unknown {
  const body = code
    .replaceAll(/^import \{ Route as (\w+) \} from ["']([^"']+)["'];?$/gm, 'const $1 = new FakeRoute("$2");')
    .replace(/export const routeTree =/, 'return')
    .replace(/^return([\s\S]*?);?\s*(export \{\s*\};?)?\s*$/m, 'return $1')
  // oxlint-disable-next-line typescript/no-implied-eval -- what the build would run
  const make: unknown = new Function('FakeRoute', body)
  if (typeof make !== 'function') throw new Error('no function')
  return told(make(FakeRoute))
}

function told(route: unknown): unknown {
  if (!(route instanceof FakeRoute)) throw new Error('no route')
  const parent: unknown =
    typeof route.options['getParentRoute'] === 'function' ? route.options['getParentRoute']() : undefined
  return {
    file: route.file,
    parent: parent instanceof FakeRoute ? parent.file : undefined,
    options: Object.entries(route.options).filter(([name]) => name !== 'getParentRoute'),
    children: route.children?.map(told),
  }
}

test('the table makes the tree that the generated file makes', async () => {
  const { code } = await transformWithOxc(generated, 'routeTree.gen.ts')
  const tree = treeOf(code)
  expect(JSON.stringify(tree)).toContain('/_app/leads/list/all')
  expect(treeOf(leanRouteTree(generated))).toEqual(tree)
})

test('what the generator writes anew stops the build instead of losing a route', () => {
  expect(() => leanRouteTree(generated.replace("id: '/alerts',", 'ID,'))).toThrow('AppAlertsRoute')
  expect(() => leanRouteTree(generated.replaceAll('  AppAlertsRoute: AppAlertsRoute,\n', ''))).toThrow(
    'Not every route has its place',
  )
  expect(() => leanRouteTree(generated.replace('export const routeTree', 'export const tree'))).toThrow(
    'root',
  )
})
