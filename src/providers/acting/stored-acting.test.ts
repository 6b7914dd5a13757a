import { beforeEach, expect, test } from 'vitest'

import { representedBy, storeRepresented } from './stored-acting.ts'

beforeEach(() => sessionStorage.clear())

test('whom a tab represents is kept for the person who chose it, and for nobody else who signs in there', () => {
  storeRepresented('user-priya', { as: 'user-dana', signedInName: 'Priya Raman' })
  expect(representedBy('user-priya')).toEqual({ as: 'user-dana', signedInName: 'Priya Raman' })
  expect(representedBy('user-marcus')).toBeUndefined()
})
