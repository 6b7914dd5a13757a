import { vi } from 'vitest'

import { clock } from '#/lib/clock.ts'

import { PRESS_SETTLE_MS } from './press-guard.tsx'

/** A button that has just become another one (`PressGuard`) takes a press again. From then on the clock stands. */
export function letPressesSettle(): void {
  const later = clock.local() + PRESS_SETTLE_MS
  vi.spyOn(clock, 'local').mockReturnValue(later)
}
