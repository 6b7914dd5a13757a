import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { rememberOpened } from '#/providers/opened-leads.ts'
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

const Recent = () => useRecent().map(({ id, label }) => <p key={id}>{label}</p>)

test('lists the leads that were opened as recent, the newest first, and none that was only preloaded', async () => {
  const { container } = await renderScreen({
    page: <Recent />,
    async load(client) {
      for (const id of ['lead-sofia-marchetti', 'lead-teresa-galvan', 'lead-owen-fitzgerald'])
        await client.query(leadQuery(id))
      for (const id of ['lead-teresa-galvan', 'lead-sofia-marchetti']) rememberOpened(client, id)
    },
  })
  await screen.findByText('Sofia Marchetti')
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Sofia Marchetti',
    'Teresa Galvan',
  ])
})

test('lists a lead as recent only once when more than the lead itself was loaded', async () => {
  const { queryKey } = leadQuery('lead-sofia-marchetti')
  await renderScreen({
    page: <Recent />,
    async load(client) {
      await client.query(leadQuery('lead-sofia-marchetti'))
      client.setQueryData([...queryKey, 'parts'], [])
      rememberOpened(client, 'lead-sofia-marchetti')
    },
  })
  expect(await screen.findAllByText('Sofia Marchetti')).toHaveLength(1)
})
