import { describe, expect, test } from 'vitest'

import { type GuardedPage, mayOpenPage, type PageViewer } from './page-rights.ts'

// Typed from the specification: for each page, the kinds of client in which a user with every management flag may open
// it.
const manager: PageViewer['user'] = { role: 'USER', userManageProperties: true, userManageUsers: true }
const nobody: PageViewer['user'] = { role: 'USER', userManageProperties: false, userManageUsers: false }
const both: PageViewer['client'] = { supportedPropertyTypes: ['RESIDENTIAL', 'COMMERCIAL'] }
const kinds = ['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'] as const

const expected: Readonly<Record<GuardedPage, readonly (typeof kinds)[number][]>> = {
  prospects: ['BROKER'],
  waitingList: ['OWNER', 'BROKER_SINGLE_PROP'],
  summaryReport: ['OWNER'],
  properties: ['OWNER', 'BROKER_SINGLE_PROP'],
  openHouses: ['BROKER', 'BROKER_SINGLE_PROP'],
  units: ['BROKER', 'OWNER'],
  teams: ['BROKER'],
  help: ['BROKER_SINGLE_PROP'],
  manageUsers: ['BROKER', 'OWNER', 'BROKER_SINGLE_PROP'],
  manageProperties: ['BROKER'],
  manageOwners: ['BROKER', 'OWNER'],
}
const pages: GuardedPage[] = [
  'prospects',
  'waitingList',
  'summaryReport',
  'properties',
  'openHouses',
  'units',
  'teams',
  'help',
  'manageUsers',
  'manageProperties',
  'manageOwners',
]
const letIn = (page: GuardedPage, user: PageViewer['user'], client = both) =>
  kinds.filter((kind) => mayOpenPage(page, { user, client, kind }))

describe('mayOpenPage', () => {
  test.each(pages)('opens %s for the expected kinds of client', (page) => {
    expect(letIn(page, manager)).toEqual(expected[page])
  })

  test.each(['manageUsers', 'manageProperties', 'manageOwners'] as const)(
    '%s: requires the flag or a superuser, and refuses a read-only user',
    (page) => {
      expect(letIn(page, nobody)).toEqual([])
      expect(letIn(page, { ...nobody, role: 'SUPERUSER' })).toEqual(expected[page])
      expect(letIn(page, { ...nobody, role: 'READ_ONLY_USER' })).toEqual([])
    },
  )

  test('does not accept one manage flag in place of another', () => {
    expect(letIn('manageUsers', { ...nobody, userManageProperties: true })).toEqual([])
    expect(letIn('manageOwners', { ...nobody, userManageUsers: true })).toEqual([])
  })

  test('opens the summary report only for residential owners', () => {
    expect(letIn('summaryReport', manager, { supportedPropertyTypes: ['COMMERCIAL'] })).toEqual([])
  })
})
