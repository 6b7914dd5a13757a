import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod/mini'

import { forgetSteadyTimers } from '#/api/live/steady-timers.ts'
import { firstPageStands } from '#/lib/idle.ts'

z.config({ jitless: true })
// Lazy pieces are compiled when first asked for; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })
// What comes after the first page comes at once.
firstPageStands()
afterEach(() => {
  cleanup()
  forgetSteadyTimers()
})
