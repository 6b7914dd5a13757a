import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { communication, lead } from '#/domain/lead/lead.testing.ts'
import { stubScroller } from '#/ui/table/scroller.testing.ts'

import { mountLeadPage, sofiaFacts } from '../page/lead-page.testing.tsx'
import { LeadDetailPage } from '../page/lead-page.tsx'
import { type LeadPageView } from '../page/lead-search.ts'
import { worldOf } from '../page/lead.testing.tsx'

const at = (hour: number, minute: number) => new Date(2026, 6, 14, hour, minute).getTime()
const text = (minute: number, message: string) =>
  communication({
    id: `text-${minute}`,
    communicationType: 'TEXT_MESSAGE',
    communicationDirection: 'INCOMING',
    createdTs: at(9, minute),
    message,
    textedFromNumber: '+15125550139',
    textedToNumber: '+15125550177',
  })

const sofia = lead({
  ...sofiaFacts,
  communications: [text(10, 'Is the two-bed open?'), text(20, 'I have two cats'), text(30, 'Thank you')],
})

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
  stubScroller({ view: 600, content: 400, row: 40 })
})

const timeline = () => screen.getByRole('tabpanel', { name: /^All activity/ })
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Search this timeline' }))
  return screen.findByRole('searchbox', { name: 'Search this timeline' })
}

test('shows only what contains the typed words, and says how many', async () => {
  await mountLeadPage(sofia)
  const field = await open()
  expect(field).toHaveFocus()
  expect(timeline()).toHaveTextContent('Is the two-bed open?')
  await userEvent.type(field, 'CATS two')
  await waitFor(() => expect(timeline()).not.toHaveTextContent('Is the two-bed open?'))
  expect(timeline()).toHaveTextContent('I have two cats')
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('1 match')
  await userEvent.clear(field)
  expect(timeline()).toHaveTextContent('Thank you')
})

test('says that nothing matches, not that there are no messages', async () => {
  await mountLeadPage(sofia)
  await userEvent.type(await open(), 'parking')
  expect(await screen.findByText('Nothing here matches “parking”.')).toBeVisible()
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('No Results')
  expect(screen.queryByText(/^No messages yet/)).toBeNull()
})

test('Escape empties the field, and then closes it and shows everything again', async () => {
  await mountLeadPage(sofia)
  const field = await open()
  await userEvent.type(field, 'parking')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getByRole('button', { name: 'Search this timeline' })).toHaveFocus()
  expect(timeline()).toHaveTextContent('I have two cats')
})

test('is closed by a text that is sent, so that it is seen at the end; the focus stays in the composer', async () => {
  const world = await mountLeadPage(sofia)
  world.answers['POST /api/lead/:leadId/text-msg/'] = () => new Promise(() => undefined)
  await userEvent.type(await open(), 'cats')
  await waitFor(() => expect(timeline()).not.toHaveTextContent('Thank you'))
  const composer = screen.getByRole('textbox')
  await userEvent.type(composer, 'Cats are welcome')
  expect(screen.getByRole('search')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(timeline()).toHaveTextContent('Cats are welcome'))
  expect(timeline()).toHaveTextContent('Thank you')
  expect(screen.queryByRole('search')).toBeNull()
  expect(composer).toHaveFocus()
})

test('stays open in the other tabs of the timeline, and leaves the focus on the tab', async () => {
  function Page() {
    const [show, setShow] = useState<LeadPageView>('all')
    return <LeadDetailPage leadId={sofia.id} show={show} onShow={setShow} onBack={undefined} />
  }
  await worldOf(sofia).show(<Page />)
  await userEvent.type(await open(), 'cats')
  await userEvent.click(screen.getByRole('tab', { name: /^All activity/ }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  const texts = screen.getByRole('tab', { name: /^Texts/ })
  await waitFor(() => expect(texts).toHaveAttribute('aria-selected', 'true'))
  expect(await screen.findByRole('searchbox', { name: 'Search this timeline' })).toHaveValue('cats')
  expect(texts).toHaveFocus()
})
