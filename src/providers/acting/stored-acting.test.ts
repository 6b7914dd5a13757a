import { beforeEach, expect, test } from 'vitest'

import { representedBy, storeRepresented } from './stored-acting.ts'

beforeEach(() => sessionStorage.clear())

test('stores the represented user of a tab only for the signed-in user who chose it', () => {
  storeRepresented('user-priya', { as: 'user-dana', signedInName: 'Priya Raman' })
  expect(representedBy('user-priya')).toEqual({ as: 'user-dana', signedInName: 'Priya Raman' })
  expect(representedBy('user-marcus')).toBeUndefined()
})
