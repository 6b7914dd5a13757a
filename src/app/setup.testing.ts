import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod/mini'

import { forgetSteadyTimers } from '#/api/live/steady-timers.ts'
import { firstPageStands } from '#/lib/idle.ts'

z.config({ jitless: true })
configure({
  // Lazy pieces are compiled when first asked for; on a busy machine that takes longer than a second.
  asyncUtilTimeout: 15_000,
  // The library prints the document into every query that finds nothing, also into those that are only tried again. Here it
  // is printed when somebody reads the message.
  getElementError: function nothingFound(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, nothingFound)
    let whole: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    })
    return error
  },
})
// jsdom lays nothing out: it has no such functions, or complains of every call. A file may choose to have no document.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  globalThis.scrollTo = () => undefined
}
// What comes after the first page comes at once.
firstPageStands()
afterEach(() => {
  cleanup()
  forgetSteadyTimers()
})
