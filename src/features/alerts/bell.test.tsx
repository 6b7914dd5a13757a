import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { noChoices, noticeChoicesSchema, withChoice } from '#/domain/alert/alert-choices.ts'
import { storageEntry } from '#/lib/storage.ts'
import { TestChannel } from '#/providers/live/channel.testing.ts'
import { LiveContext } from '#/providers/live/live-wire.tsx'
import { purgePerson } from '#/providers/outbox/purge-drafts.ts'
import { type TextPopoutActions, TextPopoutActionsContext } from '#/providers/popout/popout-context.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { AlertsBell } from './bell.tsx'

let channel: TestChannel
let answer: () => Response
let asked: number
let toasts: number
let go: (path: string) => Promise<void>
const openText = vi.fn<TextPopoutActions['open']>()
const animate = vi.fn<(keyframes: Keyframe[], options: KeyframeAnimationOptions) => void>()

const alert = (id: number, over: object = {}) => ({
  id: `al-${id}`,
  alertType: 'LEAD_SHARED',
  createdTs: 1,
  lead: { id: 'lead-a' },
  ...over,
})
const alerts =
  (count: number, more: object[] = []) =>
  () =>
    Response.json([...Array.from({ length: count }, (_, id) => alert(id)), ...more])
const bell = () => screen.getByRole('button', { name: /^Alerts/ })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const popout: TextPopoutActions = {
  open: openText,
  minimize: () => undefined,
  close: () => undefined,
  returnFocus: () => false,
}

async function mount() {
  const { router, href } = await renderScreen({
    at: '/leads/list/all',
    route: '$',
    server() {
      asked += 1
      return answer()
    },
    onNothingToShow: () => (toasts += 1),
    page: (
      <StrictMode>
        <TextPopoutActionsContext value={popout}>
          <LiveContext value={channel}>
            <AlertsBell />
          </LiveContext>
        </TextPopoutActionsContext>
      </StrictMode>
    ),
  })
  go = async (path) => {
    await act(async () => router.history.push(path))
    await pass(10)
  }
  await pass(10)
  return { path: href }
}

function reducedMotion(reduced: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }))
}

// Loaded before the clock is mocked, because this does not test how long a file takes to load.
beforeAll(async () => {
  await Promise.all([import('./bell-list.tsx'), import('#/ui/layers/popover-layer.tsx')])
})

beforeEach(() => {
  vi.useFakeTimers()
  channel = new TestChannel()
  asked = 0
  toasts = 0
  answer = alerts(0)
  animate.mockClear()
  Element.prototype.animate = animate as unknown as typeof Element.prototype.animate
  reducedMotion(false)
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the alert count', () => {
  test.each([
    [0, 'Alerts', ''],
    [1, 'Alerts, 1 unread', '1'],
    [12, 'Alerts, 12 unread', '12'],
    [99, 'Alerts, 99 unread', '99'],
    [100, 'Alerts, 99+, 100 unread', '99+'],
    [250, 'Alerts, 99+, 250 unread', '99+'],
  ])('for %i alerts is named: %s', async (count, name, badge) => {
    answer = alerts(count)
    await mount()
    expect(bell()).toHaveAccessibleName(name)
    expect(bell()).toHaveTextContent(badge)
    expect(bell()).toHaveAttribute('data-tip', name)
  })

  test('excludes communications of assigned leads and unreadable rows', async () => {
    const used = {
      alertType: 'INCOMING_COMMUNICATION',
      lead: { id: 'lead-a', assignedAgentRef: 'user-marcus' },
    }
    const open = { alertType: 'INCOMING_COMMUNICATION', lead: { id: 'lead-a', assignedAgentRef: null } }
    answer = alerts(2, [alert(7, used), alert(8, open), { id: 'al-9' }])
    const report = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', report)
    await mount()
    expect(bell()).toHaveAccessibleName('Alerts, 3 unread')
    expect(report).toHaveBeenCalledTimes(1)
  })

  test('is refetched every 5 min, and kept without a toast when that fails', async () => {
    answer = alerts(3)
    await mount()
    answer = () => new Response('', { status: 500 })
    await pass(299_000)
    expect(asked).toBe(1)
    await pass(2_000)
    expect(asked).toBe(2)
    expect(bell()).toHaveAccessibleName('Alerts, 3 unread')
    answer = alerts(4)
    await pass(300_000)
    expect(bell()).toHaveAccessibleName('Alerts, 4 unread')
    expect(toasts).toBe(0)
  })

  test('opens the last eight leads with a link to all', async () => {
    const texted = {
      alertType: 'INCOMING_COMMUNICATION',
      createdTs: 99,
      lead: { id: 'lead-9', name: 'Teresa Galvan' },
      communication: { communicationType: 'TEXT_MESSAGE', textedFromNumber: '+15125550107', message: 'Hi' },
    }
    answer = () =>
      Response.json([
        ...Array.from({ length: 12 }, (_, id) =>
          alert(id, { lead: { id: `lead-x${id}`, name: `No ${id}` } }),
        ),
        alert(99, texted),
      ])
    await mount()
    fireEvent.click(bell())
    await vi.waitFor(async () => {
      await pass(50)
      expect(screen.getByRole('dialog', { name: 'Latest alerts' })).toBeInTheDocument()
      expect(screen.getAllByRole('listitem')).toHaveLength(8)
    }, 15_000)
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('Teresa Galvan sent a text message“Hi”')
    expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/alerts')
    // For a text, the reply is opened next to the lead.
    if (first) fireEvent.click(within(first).getByRole('link'))
    expect(openText).toHaveBeenCalledWith(
      expect.objectContaining({ leadId: 'lead-9', phone: '+15125550107' }),
    )
  })
})

describe('the motion', () => {
  const say = (eventType: 'LEAD_CREATED' | 'LEAD_CLAIMED') =>
    act(() => channel.say({ eventType, lead: { id: 'a' } }))

  test('swings ±12° twice in 600 ms, and keeps its color until another event', async () => {
    await mount()
    say('LEAD_CREATED')
    expect(animate).toHaveBeenCalledTimes(1)
    const [frames, options] = animate.mock.calls[0] ?? []
    expect(frames?.map((frame) => frame.transform)).toEqual([
      'rotate(0deg)',
      'rotate(12deg)',
      'rotate(-12deg)',
      'rotate(12deg)',
      'rotate(-12deg)',
      'rotate(0deg)',
    ])
    expect(options).toMatchObject({ duration: 600, easing: 'ease-in-out' })
    expect(bell()).toHaveClass('text-accent-text')
    await pass(60_000)
    expect(bell()).toHaveClass('text-accent-text')
    say('LEAD_CLAIMED')
    expect(bell()).not.toHaveClass('text-accent-text')
  })

  test('swings again for an event a minute later', async () => {
    await mount()
    say('LEAD_CREATED')
    await pass(60_000)
    say('LEAD_CREATED')
    expect(animate).toHaveBeenCalledTimes(2)
  })

  test('is stopped by a message of an assigned lead also when messages are not notified in the app', async () => {
    // Earlier tests have left the choices in memory.
    purgePerson('user-priya')
    storageEntry('browser', 'notify:user-priya', noticeChoicesSchema).write(
      withChoice(noChoices, 'INCOMING_COMMUNICATION', 'inApp', false),
    )
    await mount()
    const message = (assignedAgentRef: string | null) =>
      act(() => channel.say({ eventType: 'INCOMING_COMMUNICATION', lead: { id: 'a', assignedAgentRef } }))
    message(null)
    expect(animate).not.toHaveBeenCalled()
    say('LEAD_CREATED')
    message(null)
    expect(bell()).toHaveClass('text-accent-text')
    message('user-marcus')
    expect(bell()).not.toHaveClass('text-accent-text')
  })

  test('only changes color with reduced motion', async () => {
    reducedMotion(true)
    await mount()
    say('LEAD_CREATED')
    expect(animate).not.toHaveBeenCalled()
    expect(bell()).toHaveClass('text-accent-text')
  })

  test('stops when the alerts are visited, and does not start there', async () => {
    await mount()
    say('LEAD_CREATED')
    await go('/alerts')
    expect(bell()).not.toHaveClass('text-accent-text')
    say('LEAD_CREATED')
    expect(animate).toHaveBeenCalledTimes(1)
    await go('/leads/list/all')
    expect(bell()).not.toHaveClass('text-accent-text')
    say('LEAD_CREATED')
    expect(animate).toHaveBeenCalledTimes(2)
  })
})
