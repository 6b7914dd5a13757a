import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { listDefaults } from '#/domain/list/lead-list-defaults.ts'

import { loadStoredState, storeColumns, storeState, readStored } from './list-store.ts'

const put = (version: number, value: unknown) =>
  localStorage.setItem('lintel:list:user-priya:all', JSON.stringify({ n: version, v: value }))
const kept = () => localStorage.getItem('lintel:list:user-priya:all')
const state = listDefaults.all

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the stored state of a list', () => {
  test('is kept per user and list, in version 4', () => {
    storeState('user-priya', 'all', { ...state, sort: 'name', dir: 'asc' })
    expect(readStored('user-priya', 'all')).toEqual({ filters: state.filters, sort: 'name', dir: 'asc' })
    expect(readStored('user-dana', 'all')).toBeUndefined()
    expect(readStored('user-priya', 'prospects')).toBeUndefined()
    expect(JSON.parse(kept() ?? '')).toMatchObject({ n: 4 })
  })

  test('doesn’t contain the search text', () => {
    storeState('user-priya', 'all', { ...state, filters: { ...state.filters, q: 'sofia' } })
    expect(readStored('user-priya', 'all')?.filters).toEqual(state.filters)
  })

  test('keeps filters and columns independent of each other', () => {
    storeColumns('user-priya', 'all', { shown: ['channel', 'lead', 'email'], widths: { email: 200 } })
    storeState('user-priya', 'all', state)
    expect(readStored('user-priya', 'all')?.columns).toEqual({
      shown: ['channel', 'lead', 'email'],
      widths: { email: 200 },
    })
    storeColumns('user-priya', 'all', undefined)
    expect(readStored('user-priya', 'all')).toEqual({ filters: state.filters, sort: 'activity', dir: 'desc' })
  })
})

describe('state stored by an older version', () => {
  test.each([
    [1, 'past-week', { filters: { period: 'past-week', inquiry: true } }],
    [2, { period: 'all-time', inquiry: true }, { filters: { inquiry: true } }],
    [2, { period: 'last-month' }, { filters: { period: 'last-month' } }],
    [
      3,
      { period: 'today', inquiry: true, sort: { by: 'name', dir: 'asc' } },
      { filters: { period: 'today', inquiry: true }, sort: 'name', dir: 'asc' },
    ],
    [3, { inquiry: false, sort: 'wait', dir: 'desc' }, { filters: {}, sort: 'wait', dir: 'desc' }],
    [3, { period: 'fortnight' }, { filters: {} }],
  ])('is migrated from version %i: %j', async (version, value, expected) => {
    put(version, value)
    expect(await loadStoredState('user-priya', 'all')).toEqual(expected)
    // The migrated state is stored.
    expect(readStored('user-priya', 'all')).toEqual(expected)
  })

  test.each([
    ['an unknown version', 9, { period: 'today' }],
    ['a value with another shape', 3, { sort: 'sideways' }],
    ['a number for a period', 1, 7],
    ['this version with invalid filters', 4, { filters: { status: ['WON'] } }],
  ])('%s is dropped with a console warning', async (_, version, value) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    put(version, value)
    expect(await loadStoredState('user-priya', 'all')).toBeUndefined()
    expect(kept()).toBeNull()
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      `A stored list could not be read (version ${version}) and was dropped`,
    )
  })

  test('is dropped if it can’t be parsed', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem('lintel:list:user-priya:all', '{"n":4,')
    expect(await loadStoredState('user-priya', 'all')).toBeUndefined()
    expect(kept()).toBeNull()
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      'A stored list could not be read (unreadable) and was dropped',
    )
  })
})
