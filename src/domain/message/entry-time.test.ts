import { expect, test } from 'vitest'

import { entryTime } from './entry-time.ts'

const at = (text: string) => new Date(text).getTime()

test.each([
  ['TEXT_MESSAGE', '2026-07-14T10:13:00', '7/14/26, 10:13 AM'],
  ['TEXT_MESSAGE', '2026-07-08T18:18:00', '7/8/26, 6:18 PM'],
  ['CALL', '2026-07-14T10:13:00', '10:13 AM'],
  ['CALL', '2026-07-13T23:59:00', 'Jul 13, 11:59 PM'],
  ['EMAIL', '2025-12-31T18:18:00', 'Dec 31, 2025, 6:18 PM'],
] as const)('shows the time of %s at %s as %s', (communicationType, time, text) =>
  expect(entryTime({ communicationType, createdTs: at(time) }, at('2026-07-14T12:00:00'))).toBe(text),
)
