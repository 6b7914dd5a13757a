import { describe, expect, test } from 'vitest'

import { menuLocationOf } from './menu-location.ts'

const nowhere = { section: undefined, item: undefined, exact: false, lead: false }
const at = (section: string, item?: string, more = {}) => ({ ...nowhere, section, item, ...more })
const exact = { exact: true }

describe('menuLocationOf', () => {
  test.each([
    ['/', at('dashboard', undefined, exact)],
    ['/dashboard', at('dashboard', undefined, exact)],
    ['/alerts', at('alerts', undefined, exact)],
    ['/leads', at('leads', '/leads/list/all', exact)],
    ['/leads/list', at('leads', '/leads/list/all', exact)],
    ['/leads/list/all', at('leads', '/leads/list/all', exact)],
    ['/leads/list/all/', at('leads', '/leads/list/all', exact)],
    ['/leads/list/unassigned', at('leads', '/leads/list/unassigned', exact)],
    ['/leads/list/smart-list-august', at('leads', '/leads/list/smart-list-august', exact)],
    ['/leads/summary-report', at('leads', '/leads/summary-report', exact)],
    ['/leads/new-dev-custom', at('leads', '/leads/new-dev-custom', exact)],
    ['/leads/lead-sofia-marchetti', at('leads', undefined, { lead: true })],
    ['/leads/constructor', at('leads', undefined, { lead: true })],
    ['/l/lead-sofia-marchetti', at('leads', undefined, { lead: true })],
    ['/leads/nowhere/at/all', at('leads')],
    ['/teams', at('teams', undefined, exact)],
    ['/teams/team-eastside/members', at('teams', '/teams/team-eastside', exact)],
    ['/properties', at('properties', undefined, exact)],
    ['/properties/team-maple-row/units', at('properties')],
    ['/notifications', at('notifications', undefined, exact)],
    ['/reports', at('reports', undefined, exact)],
    ['/reports/pipeline/team', at('reports')],
    ['/manage/users', at('admin', '/manage/users', exact)],
    ['/manage/owners/owner-1', at('admin', '/manage/owners')],
    ['/help/open-house', at('help')],
    ['/manage-settings', { ...nowhere, exact: true }],
    ['/constructor', { ...nowhere, exact: true }],
    ['/leadsomething', { ...nowhere, exact: true }],
  ])('%s', (path, location) => {
    expect(menuLocationOf(path)).toEqual(location)
  })
})
