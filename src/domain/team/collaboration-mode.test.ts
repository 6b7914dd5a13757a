import { expect, test } from 'vitest'

import { collaborationModeLabel } from './collaboration-mode.ts'

test.each([
  ['FULL', 'Full'],
  ['INDIVIDUAL', 'Individual'],
  ['VISIBILITY', 'Read-only'],
  ['ON_REQUEST', 'On request'],
  ['', ''],
])('the label of %s is %s', (mode, label) => expect(collaborationModeLabel(mode)).toBe(label))
