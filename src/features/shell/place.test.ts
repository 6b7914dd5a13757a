import { describe, expect, test } from 'vitest'

import { placeOf } from './place.ts'

describe('placeOf', () => {
  test.each([
    ['/', { section: 'leads', allLeads: true, lead: false }],
    ['/leads', { section: 'leads', allLeads: true, lead: false }],
    ['/leads/list/all', { section: 'leads', allLeads: true, lead: false }],
    ['/leads/list/all/', { section: 'leads', allLeads: true, lead: false }],
    ['/leads/list/unassigned', { section: 'leads', allLeads: false, lead: false }],
    ['/leads/lead-sofia-marchetti', { section: 'leads', allLeads: false, lead: true }],
    ['/l/lead-sofia-marchetti', { section: 'leads', allLeads: false, lead: true }],
    ['/manage-settings', { section: undefined, allLeads: false, lead: false }],
    ['/leadsomething', { section: undefined, allLeads: false, lead: false }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
