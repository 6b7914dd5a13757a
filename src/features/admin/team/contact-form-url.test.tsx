import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'

import { keys } from '#/api/cache/keys.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { TeamFrame } from './team-frame.tsx'

const base = 'https://forms.example.com'

const mount = (
  as: string,
  team: string,
  parent: '/teams' | '/properties',
  config: object,
  answer: (request: Request) => Response | undefined = () => undefined,
) =>
  renderScreen({
    answer,
    as,
    at: `${parent}/${team}/members`,
    others: { $: <p>Elsewhere</p> },
    config,
    page: (
      <Suspense>
        <TeamFrame teamId={team} parent={parent}>
          <p>The tab</p>
        </TeamFrame>
      </Suspense>
    ),
  })

test('an owner’s property header has the QR code of its contact form as PNG, SVG and print', async () => {
  await mount('user-elena', 'team-maple-row', '/properties', { contactFormUrl: base })
  await userEvent.click(await screen.findByRole('button', { name: 'QR code' }))
  const card = await screen.findByRole('dialog', { name: 'Contact form' })
  expect(await within(card).findByRole('img', { name: `QR code of ${base}/contact/maplerow` })).toBeVisible()
  expect(
    within(card)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(expect.arrayContaining(['PNG', 'SVG', 'Print']))
})

test('shows no QR code without a contact form URL', async () => {
  await mount('user-elena', 'team-maple-row', '/properties', { contactFormUrl: '' })
  expect(await screen.findByText('The tab')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
})

test('shows no QR code for a team of a broker', async () => {
  await mount('user-priya', 'team-eastside', '/teams', { contactFormUrl: base })
  expect(await screen.findByText('The tab')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'QR code' })).toBeNull()
})

test('keeps showing the URL when a refetch fails', async () => {
  let fails = false
  const { client } = await mount(
    'user-elena',
    'team-maple-row',
    '/properties',
    { contactFormUrl: base },
    () => (fails ? Response.json({ message: 'No' }, { status: 500 }) : undefined),
  )
  expect(await screen.findByText('forms.example.com/contact/maplerow')).toBeVisible()
  fails = true
  await act(async () => {
    await client.refetchQueries({ queryKey: keys.anyProperty() })
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getByText('forms.example.com/contact/maplerow')).toBeVisible()
})
