import { type Plugin } from 'vite'

import { leanRouteTree } from './route-tree.ts'

/** In the build, the route tree is a table, and no route says its own path: the tree does (TanStack Router reads it there). */
export function leanRoutes(): Plugin[] {
  return [
    {
      name: 'lintel:lean-route-tree',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/app\/routeTree\.gen\.ts$/ },
        handler: (code) => ({ code: leanRouteTree(code), map: null }),
      },
    },
    {
      name: 'lintel:lean-routes',
      apply: 'build',
      transform: {
        filter: { id: /\/src\/routes\/.*\.tsx?(\?|$)/, code: 'createFileRoute(' },
        handler: (code) => ({
          code: code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/, 'createFileRoute()'),
          map: null,
        }),
      },
    },
  ]
}
