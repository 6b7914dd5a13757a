import { type QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sendWaiting } from '#/api/cache/query-client.ts'
import { loadMissedCalls, missedCallsQuery } from '#/api/missed-calls.ts'
import { teamsQuery } from '#/api/teams.ts'
import { testControls } from '#/components/call-button/controls.testing.ts'
import { OutboxReactContext } from '#/providers/outbox/outbox-provider.tsx'
import { outboxesOf, type OutboxScope } from '#/providers/outbox/outboxes.ts'
import { type TextPopoutActions, TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'
import { createVoiceStore, noPhoneSession, VoiceContext } from '#/providers/voice/voice-store.tsx'
import { letPressesSettle } from '#/ui/controls/press-guard.testing.ts'
import { toast, waitingToasts } from '#/ui/layers/toast.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'
import { commands } from '#mocks/simulate/commands.ts'

import { MissedCallsStrip } from './missed-calls-strip.tsx'
import { readyTextsOf } from './ready-texts.ts'

const TERESA = 'lead-teresa-galvan'
const SORRY = 'Sorry we missed you, this is Priya Raman at Foundry Lofts. How can I help?'
const MARK = 'PUT /api/lead/:leadId/communication/:commId/handled'
const TEXT = 'POST /api/lead/:leadId/text-msg/'
const conversation = { leadId: TERESA, phone: '+15125550107' }

const popout = {
  open: vi.fn<TextPopoutActions['open']>(),
  minimize: () => undefined,
  close: () => undefined,
  returnFocus: () => false,
}

let backend: Backend
let client: QueryClient

async function mountStrip() {
  const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }
  const voiceStore = createVoiceStore()
  voiceStore.voice.set({ ...noPhoneSession, status: { at: 'ready' } })
  const phone = testControls()
  voiceStore.controls.set(phone)
  let scope: OutboxScope | undefined
  const shown = await renderScreen({
    world: backend,
    async load(given) {
      await loadTestViewer(given)
      await given.query(teamsQuery())
      await loadMissedCalls(given)
      scope = { client: given, owner, outboxes: undefined, stop: undefined }
    },
    page: (
      <>
        <MissedCallsStrip />
        <button type="button">The list</button>
      </>
    ),
    others: { '/leads/$leadId': <MissedCallsStrip /> },
    frame: (page) => (
      <TextPopoutActionsContext value={popout}>
        <OutboxReactContext value={scope}>
          <VoiceContext value={voiceStore}>{page}</VoiceContext>
        </OutboxReactContext>
      </TextPopoutActionsContext>
    ),
  })
  client = shown.client
  if (!scope) throw new Error('Nothing was loaded')
  const { texts } = outboxesOf(scope)
  return { texts, phone, unmount: shown.unmount }
}

async function mount() {
  const mounted = await mountStrip()
  const row = within(await screen.findByRole('listitem', { name: 'Missed call from Teresa Galvan' }))
  return { row, ...mounted }
}

const requests = (name: string) => backend.world.log.requests().filter(({ operation }) => operation === name)
const isHandled = () =>
  backend.world.leads.get(TERESA)?.communications.some((one) => one.handledByRef !== undefined)
const refetch = () => act(() => client.invalidateQueries(missedCallsQuery()))

beforeEach(() => {
  localStorage.clear()
  toast.dismissAll()
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  backend = createBackend()
  commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'HANGUP' })
})

// A text that is still pending would be sent ten seconds later, in the middle of another test.
afterEach(() => sendWaiting(client))

test('ignores a second press after Text: Send now and Undo neither send nor take back the text', async () => {
  const { row, texts } = await mount()
  const text = row.getByRole('button', { name: 'Text Teresa Galvan' })
  fireEvent.click(text)
  expect(texts.view(conversation).text).toBe(SORRY)
  const buttons = row.getAllByRole('button').map((button) => button.textContent)
  expect(buttons).toEqual(['Send now', 'Undo'])
  for (const button of row.getAllByRole('button')) fireEvent.click(button)
  expect(texts.view(conversation).text).toBe(SORRY)
  expect(requests(TEXT)).toEqual([])
})

test('holds back new missed calls behind a button while the user is in the list, and moves the focus to them', async () => {
  await mount()
  act(() => {
    client.setQueryData(missedCallsQuery().queryKey, [])
  })
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  screen.getByRole('button', { name: 'The list' }).focus()
  await refetch()
  const button = await screen.findByRole('button', { name: /waiting for a callback$/ })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const [first] = await screen.findAllByRole('listitem')
  expect(first?.querySelector('a')).toHaveFocus()
})

test('takes the text back on Undo', async () => {
  const { row, texts } = await mount()
  // The request that marks the call is slower than Undo.
  const gate = backend.world.faults.add({ match: MARK, act: { kind: 'gate' } })
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  letPressesSettle()
  fireEvent.click(row.getByRole('button', { name: 'Undo the text to Teresa Galvan' }))
  expect(texts.view(conversation).text).toBe('')
  backend.world.faults.open(gate.id)
  await waitFor(() => expect(requests(MARK)).toHaveLength(3))
  await waitFor(() => expect(isHandled()).toBe(false))
  expect(requests(TEXT)).toEqual([])
})

test('removes the prepared text when a colleague handled the call first, and names the colleague', async () => {
  const { row, texts } = await mount()
  const call = backend.world.leads
    .get(TERESA)
    ?.communications.find((one) => one.communicationType === 'CALL' && one.callResult === 'HANGUP')
  if (!call) throw new Error('Teresa has not called')
  Object.assign(call, {
    handledByRef: 'user-marcus',
    handledByName: 'Marcus Oyelaran',
    handledTs: Date.now(),
  })
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  await waitFor(() => expect(texts.view(conversation).text).toBe(''))
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Text Teresa Galvan' })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(row.getByText('Marcus Oyelaran is on it')).toBeVisible()
})

test('can be undone when the call could not be marked and a colleague handles it meanwhile', async () => {
  const { row, texts } = await mount()
  backend.world.faults.add({ match: MARK, act: { kind: 'status', status: 503 } })
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  await waitFor(() => expect(requests(MARK)).toHaveLength(1))
  for (const call of backend.world.leads.get(TERESA)?.communications ?? [])
    if (call.callResult === 'HANGUP')
      Object.assign(call, {
        handledByRef: 'user-marcus',
        handledByName: 'Marcus Oyelaran',
        handledTs: Date.now(),
      })
  await refetch()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  letPressesSettle()
  fireEvent.click(row.getByRole('button', { name: 'Undo the text to Teresa Galvan' }))
  expect(texts.view(conversation).text).toBe('')
  expect(await row.findByText('Marcus Oyelaran is on it')).toBeVisible()
})

test('keeps the text as a draft and removes the row’s buttons when the renter is reached meanwhile', async () => {
  const { row, texts } = await mount()
  const text = row.getByRole('button', { name: 'Text Teresa Galvan' })
  text.focus()
  fireEvent.click(text)
  await screen.findByText(/^Text sends in/)
  commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'ANSWERED', userId: 'user-marcus' })
  await refetch()
  expect(await row.findByText('Reached')).toBeVisible()
  expect(row.queryAllByRole('button')).toEqual([])
  expect(readyTextsOf(client, () => undefined).list.get()).toEqual([])
  expect(texts.view(conversation).text).toBe(SORRY)
  expect(requests(TEXT)).toEqual([])
})

test.each(['Text', 'Call back'])(
  'moves the focus from %s to the row’s link when the renter is reached',
  async (word) => {
    const { row } = await mount()
    row.getByRole('button', { name: new RegExp(`^${word} `) }).focus()
    commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'ANSWERED', userId: 'user-marcus' })
    await refetch()
    expect(await row.findByText('Reached')).toBeVisible()
    expect(row.getByRole('link', { name: 'Teresa Galvan' })).toHaveFocus()
  },
)

test('leaves the focus alone when a renter is reached and the strip doesn’t have the focus', async () => {
  const { row } = await mount()
  const text = row.getByRole('button', { name: 'Text Teresa Galvan' })
  const list = text.closest('section')
  if (!list) throw new Error('The strip is gone')
  vi.spyOn(list, 'matches').mockReturnValue(true)
  text.focus()
  act(() => text.blur())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'ANSWERED', userId: 'user-marcus' })
  await refetch()
  expect(await row.findByText('Reached')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('warns that the text is about to send when the user leaves the page', async () => {
  const { row, unmount } = await mount()
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  unmount()
  expect(waitingToasts.get()).toMatchObject([
    { title: 'The text to Teresa Galvan is about to send', body: SORRY, action: { label: 'Undo' } },
  ])
})

test('shows no toast, sends nothing, and keeps the draft when the acting user has changed', async () => {
  const { row, texts, unmount } = await mount()
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  sendWaiting(client)
  unmount()
  expect(waitingToasts.get()).toEqual([])
  expect(readyTextsOf(client, () => undefined).list.get()).toEqual([])
  expect(texts.view(conversation).text).toBe(SORRY)
})

test('keeps the call handled, with Undo available, when the renter calls again', async () => {
  const { row } = await mount()
  fireEvent.click(row.getByRole('button', { name: 'Text Teresa Galvan' }))
  await waitFor(() => expect(isHandled()).toBe(true))
  commands.leadCalls.run(backend.world, { leadId: TERESA, result: 'NO_ANSWER' })
  await refetch()
  expect(await row.findByText('Not answered, called twice')).toBeVisible()
  letPressesSettle()
  fireEvent.click(row.getByRole('button', { name: 'Undo the text to Teresa Galvan' }))
  await waitFor(() => expect(isHandled()).toBe(false))
})

test('calls back the number that called, once, without waiting for a slow mark', async () => {
  for (const one of backend.world.leads.get(TERESA)?.communications ?? [])
    if (one.callResult === 'HANGUP') one.calledFromNumber = '+15125550164'
  const { row, phone } = await mount()
  expect(row.getByText('+1 (512) 555-0164')).toBeVisible()
  backend.world.faults.add({ match: MARK, act: { kind: 'never' } })
  const back = row.getByRole('button', { name: /^Call back \+1 \(512\) 555-0164/ })
  fireEvent.click(back)
  fireEvent.click(back)
  expect(phone.placeCall).not.toHaveBeenCalled()
  await waitFor(() => expect(phone.placeCall).toHaveBeenCalledOnce())
  expect(phone.placeCall).toHaveBeenCalledWith({
    leadId: TERESA,
    number: '+15125550164',
    name: 'Teresa Galvan',
  })
})

test('allows calling back and texting a renter whose lead is shared with one of the user’s teams', async () => {
  // In Harborview leads are assigned, and this lead has no assignee. In Eastside, every agent may answer it.
  commands.colleagueSharesWithTeam.run(backend.world, {
    leadId: 'lead-andre-whitfield',
    userId: 'user-marcus',
    teamId: 'team-eastside',
  })
  commands.leadCalls.run(backend.world, { leadId: 'lead-andre-whitfield', result: 'HANGUP' })
  const { phone } = await mount()
  const row = within(await screen.findByRole('listitem', { name: 'Missed call from Andre Whitfield' }))
  expect(row.getByRole('button', { name: 'Text Andre Whitfield' })).not.toHaveAttribute('aria-disabled')
  fireEvent.click(row.getByRole('button', { name: /^Call back / }))
  await waitFor(() =>
    expect(phone.placeCall).toHaveBeenCalledWith(expect.objectContaining({ leadId: 'lead-andre-whitfield' })),
  )
})

test('says how many missed calls couldn’t be read', async () => {
  vi.stubGlobal('reportError', () => undefined)
  backend.world.faults.add({ match: 'GET /api/missed-calls', act: { kind: 'bad-row', index: 1 }, times: 0 })
  await mount()
  expect(screen.getByRole('note')).toHaveTextContent('1 missed call couldn’t be shown.')
  vi.unstubAllGlobals()
})
