import { vi } from 'vitest'

import { clock } from '#/lib/clock.ts'

import { PRESS_SETTLE_MS } from './press-guard.tsx'

/**
 * Makes a button that has just become another one (`PressGuard`) accept presses again. The clock does not advance after
 * that.
 */
export function letPressesSettle(): void {
  const later = clock.local() + PRESS_SETTLE_MS
  vi.spyOn(clock, 'local').mockReturnValue(later)
}
