import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentUserQuery } from '#/api/users.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { connectToasts, type ToastRequest } from '#/ui/layers/toast.ts'

import { IncomingTextToast } from './incoming-text-toast.tsx'
import { FailedTextToast } from './text-toasts.tsx'

let channel: TestChannel
let reads: string[]
let shown: ToastRequest[]
let dismissed: string[]
let disconnect: () => void
let viewed: string[]
let replied: unknown[]
let agents: Record<string, string>
let answer: (leadId: string) => Response | Promise<Response>

const names: Record<string, string> = {
  a: 'Teresa Galvan',
  b: 'Sofia Marchetti',
  c: 'Owen Fitzgerald',
  d: 'Mei-Ling Chao',
}
const lead = (id: string) =>
  Response.json({
    id,
    teamRef: 'team-eastside',
    leadStatus: 'NEW_LEAD',
    createdTs: 1,
    tenantName: names[id],
    assignedAgentRef: agents[id] ?? null,
    contacts: [
      {
        id: `contact-${id}`,
        name: names[id],
        contactType: 'TENANT',
        primaryContact: true,
        phoneNumbers: [{ number: '+15125550107', phoneType: 'MOBILE' }],
      },
    ],
    communications: ['1', '2', '3'].map((number) => ({
      id: `${id}${number}`,
      communicationType: 'TEXT_MESSAGE',
      communicationDirection: 'INCOMING',
      createdTs: 1,
      message: `Words ${number}\nof ${names[id]}`,
    })),
  })
const pass = (ms: number) =>
  act(async () => {
    // Wait until lazy code is loaded.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  })
const text = (leadId: string, number: string, type = 'TEXT_MESSAGE') =>
  channel.say({
    eventType: 'INCOMING_COMMUNICATION',
    lead: { id: leadId },
    communication: { id: `${leadId}${number}`, communicationType: type, communicationDirection: 'INCOMING' },
  })
const said = () => shown.map(({ title, body }) => [title, body])

/** Shows the toasts, with the given leads open. */
async function show(first: (string | undefined)[] = []) {
  const open = createAtom(first)
  function Toasts() {
    return (
      <>
        <IncomingTextToast openLeadIds={useSelector(open)} onViewLead={(leadId) => viewed.push(leadId)} />
        <FailedTextToast onViewLead={(leadId) => viewed.push(`failed ${leadId}`)} />
      </>
    )
  }
  const { unmount } = await renderScreen({
    server(request) {
      const leadId = new URL(request.url).pathname.split('/').at(-1) ?? ''
      reads.push(leadId)
      return answer(leadId)
    },
    load(client) {
      const me = { id: 'user-priya', name: 'Priya Raman', email: 'priya@example.com', clientRef: 'client' }
      client.setQueryData(currentUserQuery().queryKey, me as never)
    },
    page: (
      <StrictMode>
        <LiveContext value={channel}>
          <TextPopoutActionsContext
            value={{
              open: (target) => replied.push(target),
              minimize: () => undefined,
              close: () => undefined,
              returnFocus: () => false,
            }}
          >
            <Toasts />
          </TextPopoutActionsContext>
        </LiveContext>
      </StrictMode>
    ),
  })
  return { unmount, open: (leadIds: string[]) => act(() => open.set(leadIds)) }
}

beforeEach(async () => {
  // This module is loaded with the first text.
  await import('./incoming-texts.ts')
  vi.useFakeTimers()
  channel = new TestChannel()
  reads = []
  shown = []
  dismissed = []
  viewed = []
  replied = []
  agents = {}
  answer = lead
  disconnect = connectToasts({
    show: (request) => shown.push(request),
    dismiss: (id) => dismissed.push(id),
  })
})
afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

describe('an incoming text', () => {
  test('shows the name, the first words, Reply, and View Lead for 8 s after one read, and acknowledges the text', async () => {
    await show(['b', undefined])
    text('a', '1')
    await pass(500)
    expect(said()).toEqual([['Teresa Galvan sent a text message', 'Words 1 of Teresa Galvan']])
    expect(shown[0]).toMatchObject({
      kind: 'info',
      stays: 8_000,
      action: { label: 'Reply' },
      secondAction: { label: 'View Lead' },
    })
    expect(reads).toEqual(['a'])
    expect(channel.acknowledged).toEqual(['a1'])
    shown[0]?.secondAction?.onPress()
    expect(viewed).toEqual(['a'])
    shown[0]?.action?.onPress()
    expect(replied).toMatchObject([{ leadId: 'a', phone: '+15125550107' }])
  })

  test('shows a toast only for the user’s own leads and unassigned leads', async () => {
    agents = { a: 'user-marcus', b: 'user-priya' }
    await show()
    for (const leadId of ['a', 'b', 'c']) text(leadId, '1')
    await pass(500)
    expect(said().map(([title]) => title)).toEqual([
      'Sofia Marchetti sent a text message',
      'Owen Fitzgerald sent a text message',
    ])
    expect(channel.acknowledged).toEqual(['b1', 'c1'])
  })

  test('shows no toast for the lead that is open', async () => {
    await show([undefined, 'a'])
    text('a', '1')
    await pass(500)
    expect(shown).toEqual([])
    expect(reads).toEqual([])
    expect(channel.acknowledged).toEqual([])
  })

  test('shows no toast if the lead is opened before the toast appears', async () => {
    const view = await show()
    text('a', '1')
    view.open(['a'])
    await pass(500)
    expect(shown).toEqual([])
  })

  test('shows no toast if the lead is opened while it is being loaded', async () => {
    let read: (answered: Response) => void = () => undefined
    answer = () => new Promise<Response>((resolve) => (read = resolve))
    const view = await show()
    text('a', '1')
    await pass(500)
    view.open(['a'])
    read(lead('a'))
    await pass(100)
    expect(reads).toEqual(['a'])
    expect(shown).toEqual([])
  })

  test('dismisses the toast when its lead is opened', async () => {
    const view = await show()
    text('a', '1')
    await pass(500)
    view.open(['b'])
    expect(dismissed).toEqual([])
    view.open(['a'])
    await pass(0)
    expect(dismissed).toEqual([shown[0]?.id])
  })

  test('ignores calls, emails, and other events', async () => {
    await show()
    text('a', '1', 'CALL')
    text('a', '2', 'EMAIL')
    channel.say({ eventType: 'LEAD_CHANGED', lead: { id: 'a' } })
    channel.say({ eventType: 'OUTGOING_TEXT_MESSAGE', lead: { id: 'a' } })
    await pass(500)
    expect(shown).toEqual([])
  })

  test('falls back to the event’s data when the lead can’t be loaded', async () => {
    answer = () => new Response('', { status: 500 })
    await show()
    channel.say({
      eventType: 'INCOMING_COMMUNICATION',
      lead: { id: 'a', name: 'Teresa \u202EGalvan' },
      communication: { id: 'a1', communicationType: 'TEXT_MESSAGE' },
    })
    text('b', '1')
    await pass(500)
    expect(said()).toEqual([
      ['Teresa Galvan sent a text message', undefined],
      ['A lead sent a text message', undefined],
    ])
  })
})

describe('bursts', () => {
  test('combines texts from one lead into one toast with the newest text and counts a repeated event once', async () => {
    await show()
    for (const number of ['1', '2', '2', '1', '3']) text('a', number)
    await pass(500)
    expect(said()).toEqual([['Teresa Galvan sent 3 text messages', 'Words 3 of Teresa Galvan']])
    expect(reads).toEqual(['a'])
    expect(channel.acknowledged).toEqual(['a1', 'a2', 'a3'])
  })

  test('adds another text to a toast that is still shown, and counts from one after it is dismissed', async () => {
    await show()
    text('a', '1')
    await pass(500)
    text('a', '2')
    await pass(500)
    expect(shown.map(({ id }) => id)).toEqual([shown[0]?.id, shown[0]?.id])
    expect(said()[1]).toEqual(['Teresa Galvan sent 2 text messages', 'Words 2 of Teresa Galvan'])
    shown[1]?.onDismiss?.()
    text('a', '3')
    await pass(500)
    expect(said()[2]).toEqual(['Teresa Galvan sent a text message', 'Words 3 of Teresa Galvan'])
  })

  test('shows only the two newest toasts, and the number of hidden ones in the newest', async () => {
    await show()
    for (const leadId of ['a', 'b', 'c', 'd']) text(leadId, '1')
    await pass(500)
    expect(said().at(-1)?.[0]).toBe('Mei-Ling Chao sent a text message +2')
    expect(dismissed).toEqual([shown[0]?.id, shown[1]?.id])
    // A renter who writes again is shown again and no longer counted.
    text('a', '2')
    await pass(500)
    expect(said().at(-1)?.[0]).toBe('Teresa Galvan sent a text message +2')
    expect(dismissed).toHaveLength(3)
    for (const toast of shown.slice(-2)) toast.onDismiss?.()
    text('b', '2')
    await pass(500)
    expect(said().at(-1)?.[0]).toBe('Sofia Marchetti sent a text message')
  })

  test('leaves a lead that was opened meanwhile out of the number of hidden toasts', async () => {
    const view = await show()
    for (const leadId of ['a', 'b', 'c']) text(leadId, '1')
    view.open(['c'])
    await pass(500)
    expect(said().map(([title]) => title)).toEqual([
      'Teresa Galvan sent a text message',
      'Sofia Marchetti sent a text message',
    ])
  })

  test('reads at most five leads every 400 ms during a burst of a thousand texts', async () => {
    await show()
    for (let event = 0; event < 1_000; event += 1) {
      text(`lead-${event % 50}`, String(event))
      await pass(1)
    }
    await pass(500)
    expect(reads.length).toBeLessThanOrEqual(20)
    expect(shown.length - dismissed.length).toBe(2)
  })

  test('shows nothing after unmounting', async () => {
    const { unmount } = await show()
    text('a', '1')
    unmount()
    await pass(1_000)
    expect(shown).toEqual([])
    expect(reads).toEqual([])
  })
})

describe('a text that could not be delivered', () => {
  const failed = (leadId: string, id: string, userRef?: string) =>
    channel.say({ eventType: 'TEXT_FAILED', lead: { id: leadId }, communication: { id }, userRef })

  test('shows the wording of the specification until dismissed', async () => {
    await show(['a'])
    failed('a', 'c1')
    expect(said()).toEqual([['Text Message Not Delivered', 'Send failure, see lead for details.']])
    expect(shown[0]).toMatchObject({ kind: 'error', stays: undefined, action: { label: 'View Lead' } })
    shown[0]?.action?.onPress()
    expect(viewed).toEqual(['failed a'])
  })

  test('counts each text once and shows one toast per lead', async () => {
    await show()
    failed('a', 'c1')
    failed('a', 'c1')
    failed('a', 'c2')
    failed('b', 'c3')
    expect(shown).toHaveLength(3)
    expect(new Set(shown.map(({ id }) => id)).size).toBe(2)
  })

  test('shows a toast only to the acting user who sent the text', async () => {
    await show()
    failed('a', 'c1', 'user-marcus')
    expect(shown).toEqual([])
    failed('a', 'c2', 'user-priya')
    expect(said()).toEqual([['Text Message Not Delivered', 'Send failure, see lead for details.']])
  })

  test('shows no action when the event names no lead', async () => {
    await show()
    channel.say({ eventType: 'TEXT_FAILED' })
    expect(shown).toHaveLength(1)
    expect(shown[0]?.action).toBeUndefined()
  })
})
