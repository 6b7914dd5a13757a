import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { applierOf } from '#/api/cache/applier-of.ts'
import { testControls } from '#/components/call-button/controls.testing.ts'
import { setPaletteOpen, usePaletteOpen } from '#/providers/palette.ts'
import { type TextPopoutActions, TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createVoiceStore, noPhoneSession, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { silence } from '#/ui/display/live-region.tsx'
import { PHONE } from '#/ui/use-media.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { alertSearchSchema } from './alert-search.ts'
import { AlertsPage } from './alerts-page.tsx'

let backend: Backend
const openText = vi.fn<TextPopoutActions['open']>()

async function mount(path = '/alerts', who = 'user-priya', voice = createVoiceStore()) {
  const { client } = await renderScreen({
    as: who,
    at: path,
    world: backend,
    searching: {
      validateSearch: (search) => z.parse(alertSearchSchema, search),
      page: ({ search, onSearch }) => <AlertsPage search={search} onSearch={onSearch} />,
    },
    others: { '/leads/$leadId': <h1>One lead</h1> },
    frame: (page) => (
      <VoiceContext value={voice}>
        <TextPopoutActionsContext
          value={{
            open: openText,
            minimize: () => undefined,
            close: () => undefined,
            returnFocus: () => false,
          }}
        >
          <main id="main" tabIndex={-1}>
            <Suspense>{page}</Suspense>
          </main>
        </TextPopoutActionsContext>
      </VoiceContext>
    ),
  })
  await screen.findByRole('heading', { name: 'Alerts', level: 1 })
  return client
}

const row = (name: string) => screen.findByRole('link', { name }).then((link) => link.closest('li') ?? link)

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

beforeEach(() => {
  backend = createBackend()
  openText.mockClear()
})

describe('the alerts page', () => {
  test('says that no alert matches the filters; Clear filters shows all and focuses the filters', async () => {
    await mount('/alerts?team=team-of-nobody')
    await screen.findByRole('heading', { name: 'No Results' })
    expect(screen.getByText('No alerts match these filters.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(3))
    expect(document.activeElement).toHaveAccessibleName(/^(Type|Kind|Team)/)
  })

  test('Clear filters moves the focus to the page when it is clicked', async () => {
    await mount('/alerts?team=team-of-nobody')
    await screen.findByRole('heading', { name: 'No Results' })
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(3))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('announces how many leads have alerts that match changed filters, and No Results', async () => {
    const announced = () => document.querySelector('[data-live-region=polite]')?.textContent?.trim()
    const choose = async (filter: string, choice: string) => {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${filter}`) }))
      await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }))
    }
    silence()
    await mount()
    await row('Teresa Galvan')
    expect(announced()).toBe('')
    await choose('Channel', 'Text message')
    await waitFor(() => expect(announced()).toMatch(/^Alerts for \d+ leads$/))
    expect(announced()).toBe(`Alerts for ${screen.getAllByRole('listitem').length} leads`)
    await choose('Type', 'Shared with you')
    await userEvent.click(screen.getByRole('switch', { name: 'Only available leads' }))
    await waitFor(() => expect(announced()).toBe('No Results'))
  })

  test('dismissing unavailable alerts removes the button and moves the focus to the page', async () => {
    await mount()
    await userEvent.click(await screen.findByRole('button', { name: /^Dismiss \d+ no longer available$/ }))
    expect(screen.queryByRole('button', { name: /no longer available$/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('showing the rest of a long list focuses its first row', async () => {
    for (let at = 0; at < 101; at += 1)
      commands.newLead.run(backend.world, {
        teamId: 'team-eastside',
        channel: 'TEXT_MESSAGE',
        name: `Renter ${at}`,
      })
    await mount('/alerts?available=false')
    const more = await screen.findByRole('button', { name: /^Show \d+ more$/ })
    const before = screen.getAllByRole('listitem').length
    await userEvent.click(more)
    expect(more).not.toBeInTheDocument()
    expect(screen.getAllByRole('listitem')[before]).toContainElement(focused())
  })

  test('says how many alerts are unreadable and shows the others', async () => {
    vi.stubGlobal('reportError', () => undefined)
    backend.world.faults.add({ match: 'GET /api/alert', act: { kind: 'bad-row', index: 1 }, times: 0 })
    await mount()
    expect(await screen.findByText('1 alert couldn’t be shown.')).toBeVisible()
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1)
    vi.unstubAllGlobals()
  })

  test('has the search of all leads on a phone, which has no side menu', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === PHONE,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    await mount()
    await userEvent.click(screen.getByRole('button', { name: 'Search leads' }))
    expect(renderHook(usePaletteOpen).result.current).toBe(true)
    setPaletteOpen(false)
    vi.unstubAllGlobals()
  })

  test('an unavailable offer says who assigned it, and can only be opened and dismissed', async () => {
    await mount()
    const gone = await row('Kimberly Nakamura')
    await waitFor(() => expect(gone).toHaveTextContent(/No longer available\s*Assigned by Marcus Oyelaran/))
    expect(within(gone).queryByRole('button', { name: /^(Claim|Assign)/ })).toBeNull()
    expect(within(gone).getByRole('link', { name: 'Open Kimberly Nakamura' })).toBeInTheDocument()
  })

  test('shows a failed contact attempt next to the wait, as in lead rows', async () => {
    const lead = backend.world.leads.get('lead-teresa-galvan')
    if (!lead) throw new Error('No Teresa in the seed')
    lead.communications.push({
      id: 'call-in-vain',
      communicationType: 'CALL',
      communicationDirection: 'OUTGOING',
      callResult: 'NO_ANSWER',
      createdTs: backend.world.clock.now() - 90_000,
    })
    backend.world.leads.changed(lead)
    await mount()
    const chip = within(await row('Teresa Galvan')).getByText(/^Waiting \d+m · tried 1m ago$/)
    expect(chip.closest('[data-tip]')?.getAttribute('data-tip')).toMatch(/^Since .+ \(tried once\)$/)
  })

  test('a lead stops waiting as soon as the event of the reply arrives', async () => {
    const client = await mount()
    const teresa = await row('Teresa Galvan')
    expect(teresa).toHaveTextContent(/Waiting \d+m/)
    const lead = { id: 'lead-teresa-galvan' }
    commands.colleagueTexts.run(backend.world, { leadId: lead.id, userId: 'user-marcus' })
    applierOf(client).apply({ eventType: 'OUTGOING_TEXT_MESSAGE', lead })
    await waitFor(() => expect(teresa).not.toHaveTextContent('Waiting'))
  })

  test('a row that goes with the focus passes it on to the next row', async () => {
    const client = await mount()
    const teresa = await row('Teresa Galvan')
    within(teresa).getByRole('button', { name: 'Dismiss Teresa Galvan' }).focus()
    // As on another device.
    for (const alert of backend.world.store.alerts.values())
      if (alert.leadRef === 'lead-teresa-galvan') alert.dismissed = true
    applierOf(client).apply({ eventType: 'ALERTS_DISMISSED' })
    await waitFor(() => expect(teresa).not.toBeInTheDocument())
    await waitFor(async () => expect(await row('Andre Whitfield')).toContainElement(focused()))
  })

  test('claims only once on repeated clicks', async () => {
    await mount()
    const teresa = await row('Teresa Galvan')
    const claim = within(teresa).getByRole('button', { name: 'Claim Teresa Galvan' })
    for (let press = 0; press < 3; press += 1) fireEvent.click(claim)
    await waitFor(() =>
      expect(backend.world.leads.get('lead-teresa-galvan')?.assignedAgentRef).toBe('user-priya'),
    )
    const claims = backend.world.log.requests().filter(({ operation }) => operation?.endsWith('/claim'))
    expect(claims).toHaveLength(1)
  })

  test('a second click right after claiming does not open the reply', async () => {
    await mount()
    const teresa = await row('Teresa Galvan')
    const claim = within(teresa).getByRole('button', { name: 'Claim Teresa Galvan' })
    claim.focus()
    fireEvent.click(claim)
    await waitFor(() =>
      expect(within(teresa).queryByRole('button', { name: 'Claim Teresa Galvan' })).not.toBeInTheDocument(),
    )
    const next = within(teresa).getByRole('button', { name: 'Reply to Teresa Galvan' })
    expect(next).toHaveFocus()
    fireEvent.click(next)
    expect(openText).not.toHaveBeenCalled()
  })

  test('a click with a modifier key does not open the reply', async () => {
    await mount()
    const darius = await screen.findByRole('link', { name: 'Darius Cole' })
    fireEvent.click(darius, { ctrlKey: true })
    expect(openText).not.toHaveBeenCalled()
    fireEvent.click(darius)
    expect(openText).toHaveBeenCalledWith(expect.objectContaining({ leadId: 'lead-darius-cole' }))
  })

  test('each alert of a lead with several opens the lead, and a text also its own reply', async () => {
    backend.world.store.alerts.clear()
    const leadId = 'lead-teresa-galvan'
    commands.leadTexts.run(backend.world, { leadId, message: 'Is it still free?', from: '+15125550177' })
    commands.leadTexts.run(backend.world, { leadId, message: 'From my own phone' })
    commands.leadCalls.run(backend.world, { leadId, result: 'HANGUP' })
    await mount()
    await userEvent.click(await screen.findByRole('button', { name: '3 messages about Teresa Galvan' }))
    await userEvent.click(
      screen.getByRole('link', { name: 'Teresa Galvan: Sent a text message “Is it still free?”' }),
    )
    expect(await screen.findByRole('heading', { name: 'One lead' })).toBeVisible()
    expect(openText).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ leadId, phone: '+15125550177' }),
    )
  })

  test('the alert of a call opens the lead without a reply to the texts of the same lead', async () => {
    backend.world.store.alerts.clear()
    const leadId = 'lead-teresa-galvan'
    commands.leadTexts.run(backend.world, { leadId })
    commands.leadCalls.run(backend.world, { leadId, result: 'HANGUP' })
    await mount()
    await userEvent.click(await screen.findByRole('button', { name: '2 messages about Teresa Galvan' }))
    await userEvent.click(screen.getByRole('link', { name: /^Teresa Galvan: Called/ }))
    expect(await screen.findByRole('heading', { name: 'One lead' })).toBeVisible()
    expect(openText).not.toHaveBeenCalled()
  })

  test('calls back a missed call while the renter waits, with one request for all of them', async () => {
    const voiceStore = createVoiceStore()
    voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } })
    const phone = testControls()
    voiceStore.controls.set(phone)
    await mount('/alerts', 'user-priya', voiceStore)
    const nadia = await row('Nadia Haddad')
    const call = await within(nadia).findByRole('button', { name: /^Call back \+1 \(737\) 555-0145/ })
    expect(within(nadia).queryByRole('link', { name: /^Open/ })).toBeNull()
    fireEvent.click(call)
    fireEvent.click(call)
    await waitFor(() => expect(phone.placeCall).toHaveBeenCalledOnce())
    expect(phone.placeCall).toHaveBeenCalledWith(expect.objectContaining({ number: '+17375550145' }))
    const asked = backend.world.log.requests().map(({ operation }) => operation)
    expect(asked.filter((one) => one === 'GET /api/missed-calls').length).toBeLessThanOrEqual(2)
    const calls = backend.world.leads.get('lead-nadia-haddad')?.communications ?? []
    expect(calls.some(({ handledByRef }) => handledByRef === 'user-priya')).toBe(true)
  })

  test('calls back a missed call of a lead shared with one of the user’s teams', async () => {
    backend.world.store.alerts.clear()
    // In Harborview leads are assigned, and this lead has no assignee. In Eastside, every agent may answer it.
    commands.colleagueSharesWithTeam.run(backend.world, {
      leadId: 'lead-andre-whitfield',
      userId: 'user-marcus',
      teamId: 'team-eastside',
    })
    commands.leadCalls.run(backend.world, { leadId: 'lead-andre-whitfield', result: 'HANGUP' })
    const voiceStore = createVoiceStore()
    voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } })
    const phone = testControls()
    voiceStore.controls.set(phone)
    await mount('/alerts', 'user-priya', voiceStore)
    const andre = await row('Andre Whitfield')
    fireEvent.click(await within(andre).findByRole('button', { name: /^Call back / }))
    await waitFor(() =>
      expect(phone.placeCall).toHaveBeenCalledWith(
        expect.objectContaining({ leadId: 'lead-andre-whitfield' }),
      ),
    )
  })

  test('dismissing one of several alerts focuses the next one', async () => {
    await mount()
    const [several] = await screen.findAllByRole('button', { name: / about / })
    const item = several?.closest('li')
    if (!several || !item) throw new Error('No lead has several alerts')
    // Users who want less motion see the arrow turn at once.
    expect(several.querySelector('svg')).toHaveClass('motion-reduce:transition-none')
    fireEvent.click(several)
    const all = () => within(item).getAllByRole('button', { name: /^Dismiss: / })
    const [first, second] = all()
    first?.focus()
    fireEvent.click(first ?? item)
    expect(second).toBeInTheDocument()
    expect(second).toHaveFocus()
  })

  test('dismissing the last row focuses the page', async () => {
    const { alerts } = backend.world.store
    const ofTeresa = [...alerts.values()].filter(({ leadRef }) => leadRef === 'lead-teresa-galvan')
    alerts.clear()
    for (const alert of ofTeresa) alerts.set(alert.id, alert)
    await mount()
    const dismiss = within(await row('Teresa Galvan')).getByRole('button', { name: 'Dismiss Teresa Galvan' })
    dismiss.focus()
    fireEvent.click(dismiss)
    expect(await screen.findByRole('heading', { name: 'You have no alerts' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('requests users, teams and properties only once each', async () => {
    await mount()
    await row('Teresa Galvan')
    await screen.findAllByText('Foundry Lofts')
    const asked = backend.world.log.requests().map(({ operation }) => operation)
    for (const operation of ['GET /api/users', 'GET /api/teams', 'GET /api/property/ids'])
      expect(asked.filter((one) => one === operation)).toHaveLength(1)
  })

  test('shows an empty state without filters when there are no alerts', async () => {
    await mount('/alerts', 'user-felix')
    expect(await screen.findByRole('heading', { name: 'You have no alerts' })).toBeInTheDocument()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
