import { expect, test } from 'vitest'

import { listAddressOf, dashboardLists, ofTeams } from './dashboard-lists.ts'

test.each([
  [dashboardLists.created('today'), '/leads/list/all', { inquiry: true, period: 'today' }],
  [dashboardLists.notContacted(), '/leads/list/not-contacted', { inquiry: true, period: 'month-to-date' }],
  [
    dashboardLists.notContactedOverLimit(),
    '/leads/list/not-contacted',
    { inquiry: true, period: 'month-to-date', overTarget: true },
  ],
  [dashboardLists.waiting(), '/leads/list/unresponded', { communicationDaysBack: 7 }],
  [
    dashboardLists.waiting('user-a'),
    '/leads/list/unresponded',
    { communicationDaysBack: 7, agent: 'user-a' },
  ],
  [
    dashboardLists.byChannel('2026-07-01..2026-07-01', 'CALL'),
    '/leads/list/all',
    { inquiry: true, period: '2026-07-01..2026-07-01', channel: 'CALL' },
  ],
])('builds the address of %j', (list, to, search) => {
  expect(listAddressOf(list)).toEqual({ to, search })
})

test('turns off a default that does not apply, so the address does not restore earlier filters', () => {
  expect(listAddressOf(dashboardLists.open('user-a')).search).toEqual({
    inquiry: true,
    period: 'all-time',
    status: 'NEW_LEAD,OPPORTUNITY,PROSPECT,WAITING_LIST',
    agent: 'user-a',
  })
  expect(listAddressOf(dashboardLists.toursSet())).toEqual({
    to: '/leads/list/all',
    search: { inquiry: false, period: 'all-time', tour: 'SCHEDULED', sort: 'tour', dir: 'asc' },
  })
})

test('narrows every list to the teams of the dashboard', () => {
  const list = ofTeams(dashboardLists.waiting(), ['team-a', 'team-b'])
  expect(listAddressOf(list).search).toEqual({ communicationDaysBack: 7, team: 'team-a,team-b' })
  expect(ofTeams(dashboardLists.waiting(), [])).toEqual(dashboardLists.waiting())
})
