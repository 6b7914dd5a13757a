import { beforeEach, describe, expect, test } from 'vitest'

import { saveEdit, readEdit } from './edit-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('unsaved changes of a smart list', () => {
  test('are kept in this tab, for one user and one list', () => {
    saveEdit('user-priya', 'pets', { period: 'today', pets: false, sort: 'wait', q: undefined })
    expect(readEdit('user-priya', 'pets')).toEqual({ period: 'today', pets: false, sort: 'wait' })
    expect(readEdit('user-priya', 'august')).toBeUndefined()
    expect(readEdit('user-marcus', 'pets')).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('are removed when nothing is changed', () => {
    saveEdit('user-priya', 'pets', { period: 'today' })
    saveEdit('user-priya', 'pets', {})
    expect(readEdit('user-priya', 'pets')).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('are ignored if they can’t be read', () => {
    sessionStorage.setItem('lintel:smart-edit:user-priya:pets', '{"n":1,"v":{"sort":"luck","period":"x"}}')
    expect(readEdit('user-priya', 'pets')).toBeUndefined()
    sessionStorage.setItem('lintel:smart-edit:user-priya:pets', 'rubbish')
    expect(readEdit('user-priya', 'pets')).toBeUndefined()
  })
})
