import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { usePages, useRecent } from './use-pages.ts'

function Pages() {
  return usePages().map(({ id, label, detail, target }) => (
    <a key={id} href={'href' in target ? target.href : ''}>
      {label}, {detail}
    </a>
  ))
}

async function pagesOf(as: string, at: string, expected: string) {
  await renderScreen({ as, at, page: <Pages /> })
  await screen.findByRole('link', { name: expected })
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^\/(teams|properties)\/./.test(href))
}

test('lists the tabs of the open team, with settings for a user who can change them', async () => {
  const found = await pagesOf('user-priya', '/teams/team-eastside/members', 'Campaigns, Eastside')
  expect(found).toEqual(
    expect.arrayContaining([
      '/teams/team-eastside/properties',
      '/teams/team-eastside/members',
      '/teams/team-eastside/campaigns',
      '/teams/team-eastside/activity',
      '/teams/team-eastside/settings',
    ]),
  )
  // The other teams have one page each.
  expect(found.filter((href) => href.startsWith('/teams/team-harborview'))).toEqual([
    '/teams/team-harborview',
  ])
})

test('lists the tabs of the open property for an owner', async () => {
  const found = await pagesOf('user-elena', '/properties/team-maple-row/units', 'Units, Maple Row')
  expect(found.filter((href) => href.startsWith('/properties/team-maple-row/'))).toEqual([
    '/properties/team-maple-row/units',
    '/properties/team-maple-row/members',
    '/properties/team-maple-row/campaigns',
    '/properties/team-maple-row/activity',
    '/properties/team-maple-row/settings',
  ])
})

test('omits the settings for a user who can’t change them', async () => {
  const found = await pagesOf('user-luis', '/teams/team-eastside/members', 'Campaigns, Eastside')
  expect(found).not.toContain('/teams/team-eastside/settings')
})

test('lists every report in the client’s terms', async () => {
  await renderScreen({ as: 'user-elena', at: '/dashboard', page: <Pages /> })
  expect(await screen.findByRole('link', { name: 'Pipeline property, Report' })).toHaveAttribute(
    'href',
    '/reports/pipeline/team',
  )
  expect(screen.getByRole('link', { name: 'Campaign buckets, Report' })).toBeInTheDocument()
})

test('lists a lead as recent only once when more than the lead itself was loaded', async () => {
  const Recent = () => useRecent().map(({ id, label }) => <p key={id}>{label}</p>)
  const { queryKey } = leadQuery('lead-sofia-marchetti')
  await renderScreen({
    page: <Recent />,
    async load(client) {
      await client.query(leadQuery('lead-sofia-marchetti'))
      client.setQueryData([...queryKey, 'parts'], [])
    },
  })
  expect(await screen.findAllByText('Sofia Marchetti')).toHaveLength(1)
})
