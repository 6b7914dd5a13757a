interface Placed {
  /** The name under which the file is imported. */
  readonly file: string
  readonly id: string
  /** Undefined: a layout without a segment of its own. */
  readonly path: string | undefined
  readonly parent: string
}

/**
 * The generated route tree as one nested table: the generator says each path three times and each name twice, in the first
 * load.
 * @param code of routeTree.gen.ts
 * @returns plain JavaScript that exports the same `routeTree`
 * @throws Error where the generator writes something that is not known here
 */
export function leanRouteTree(code: string): string {
  const imports = [...code.matchAll(/^import \{ Route as (\w+) \} from '([^']+)'/gm)]
  const routes = new Map<string, Placed>()
  for (const [, name = '', file = '', body = ''] of code.matchAll(
    /^const (\w+)\s*=\s*(\w+)\.update\(\{([^}]*)\} as any\)/gm,
  )) {
    const id = /\bid: '([^']*)'/.exec(body)?.[1]
    const parent = /\bgetParentRoute: \(\) => (\w+)/.exec(body)?.[1]
    if (id === undefined || parent === undefined) throw new Error(`The route ${name} is not understood`)
    routes.set(name, { file, id, path: /\bpath: '([^']*)'/.exec(body)?.[1], parent })
  }
  const lists = new Map<string, string[]>()
  for (const [, name = '', body = ''] of code.matchAll(/^const (\w+): \w+\s*=\s*\{([^}]*)\}/gm))
    lists.set(
      name,
      [...body.matchAll(/\w+:\s*(\w+)/g)].map(([, child = '']) => child),
    )
  const parents = new Map<string, { route: string; list: string }>()
  for (const [, name = '', route = '', list = ''] of code.matchAll(
    /^const (\w+)\s*=\s*(\w+)\s*\._addFileChildren\(\s*(\w+),?\s*\)/gm,
  ))
    parents.set(name, { route, list })
  const root = /^export const routeTree = (\w+)\s*\._addFileChildren\((\w+)\)/m.exec(code)
  if (!root) throw new Error('The root of the route tree is not understood')

  let placed = 1
  const table = (parent: string, list: string): string => {
    const children = lists.get(list)
    if (!children) throw new Error(`The children ${list} are not understood`)
    return `[${children.map((child) => row(parent, child)).join(', ')}]`
  }
  const row = (parent: string, name: string): string => {
    const below = parents.get(name)
    const own = below?.route ?? name
    const route = routes.get(own)
    if (route?.parent !== parent) throw new Error(`The place of ${name} is not understood`)
    placed += 1
    const { file, id, path } = route
    const cells = [file, JSON.stringify(id)]
    if (below || path !== id) cells.push(path === id ? '0' : JSON.stringify(path ?? null))
    if (below) cells.push(table(own, below.list))
    return `[${cells.join(', ')}]`
  }
  const tree = table(root[1] ?? '', root[2] ?? '')
  if (placed !== imports.length || placed !== routes.size + 1)
    throw new Error('Not every route has its place in the tree')
  return `${imports.map(([line]) => line).join('\n')}
function grow(parent, children) {
  return parent._addFileChildren(
    children.map(([route, id, path = 0, below]) => {
      route.update({ id, ...(path !== null && { path: path === 0 ? id : path }), getParentRoute: () => parent })
      return below ? grow(route, below) : route
    }),
  )
}
export const routeTree = grow(${root[1] ?? ''}, ${tree})
`
}
