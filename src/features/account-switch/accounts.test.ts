import { describe, expect, test } from 'vitest'

import { formatLastUsed } from './account-row.tsx'
import { accountsOf, searchAccounts } from './accounts.ts'

const person = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  email: `${id}@example.com`,
  status: undefined,
  role: undefined,
  colorSelection: undefined,
  teams: undefined,
  grantedTs: undefined,
  lastUsedTs: undefined,
  ...more,
})
const midtown = { id: 'team-midtown', name: 'Midtown' }
const eastside = { id: 'team-eastside', name: 'Eastside' }
const names = (accounts: readonly { name: string }[]) => accounts.map(({ name }) => name)

describe('the accounts', () => {
  test('are sorted by name, and so are their teams', () => {
    const accounts = accountsOf(
      [person('c', 'Åsa Lind'), person('a', 'luis'), person('b', 'Ben', { teams: [midtown, eastside] })],
      undefined,
    )
    expect(names(accounts)).toEqual(['Åsa Lind', 'Ben', 'luis'])
    expect(accounts[1]?.teams).toEqual(['Eastside', 'Midtown'])
    expect(accounts[2]?.teams).toBeUndefined()
  })

  test('include the represented user once, whether listed or not', () => {
    const dana = person('dana', 'Dana')
    expect(names(accountsOf([person('luis', 'Luis')], dana))).toEqual(['Dana', 'Luis'])
    expect(names(accountsOf([dana, person('luis', 'Luis')], dana))).toEqual(['Dana', 'Luis'])
  })
})

describe('the account search', () => {
  const accounts = accountsOf(
    [
      person('dana', 'Dana Whitcombe', { teams: [midtown] }),
      person('jose', 'José Núñez', { teams: [eastside] }),
    ],
    undefined,
  )
  test.each([
    ['', ['Dana Whitcombe', 'José Núñez']],
    ['WHIT', ['Dana Whitcombe']],
    ['nunez jose', ['José Núñez']],
    ['jose@example', ['José Núñez']],
    ['midtown dana', ['Dana Whitcombe']],
    ['midtown jose', []],
    ['  ', ['Dana Whitcombe', 'José Núñez']],
  ])('%j finds %j', (search, found) => {
    expect(names(searchAccounts(accounts, search))).toEqual(found)
  })
})

test.each([
  [null, 'Never'],
  [new Date(2026, 6, 14, 9, 12).getTime(), 'Today, 9:12 AM'],
  [new Date(2026, 6, 13, 16, 5).getTime(), 'Yesterday, 4:05 PM'],
  [new Date(2026, 6, 9, 12).getTime(), 'Jul 9'],
  [new Date(2025, 10, 3, 12).getTime(), 'Nov 3, 2025'],
])('last used at %s is shown as %s', (ts, text) => {
  expect(formatLastUsed(ts, new Date(2026, 6, 14, 10, 24).getTime())).toBe(text)
})
