import { createRequire, Module } from 'node:module'

import { builtinEnvironments, type Environment } from 'vitest/runtime'

const require = createRequire(import.meta.url)

/**
 * The document of component tests: jsdom, which makes the table of writing directions once. By itself it makes it anew for
 * each element with `dir="auto"` and each `<bdi>`, as often as their style is asked for: 5 ms each, a fifth of what a test
 * of a table takes.
 */
const environment: Environment = {
  ...builtinEnvironments.jsdom,
  setup(global, options) {
    makeTableOnce()
    return builtinEnvironments.jsdom.setup(global, options)
  },
}
// oxlint-disable-next-line import/no-default-export -- Vitest asks for it
export default environment

/** Puts a module in the place of bidi-js whose result is made once; before jsdom takes it. */
function makeTableOnce(): void {
  const file = require.resolve('bidi-js')
  if (require.cache[file]) return
  const make: unknown = require('bidi-js')
  if (typeof make !== 'function') throw new Error('bidi-js is not what it was')
  let made: unknown
  // A new module, because what is imported of a loaded one is what it held then.
  require.cache[file] = Object.assign(new Module(file), { loaded: true, exports: () => (made ??= make()) })
}
