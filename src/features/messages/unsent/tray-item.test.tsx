import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { applierOf } from '#/api/cache/applier-of.ts'
import { leadQuery } from '#/api/lead.ts'
import { type Attempt } from '#/domain/message/draft.ts'
import { type SendState } from '#/domain/message/send-state.ts'
import { groupOfSend } from '#/domain/message/unsent-work.ts'
import { OutboxProvider } from '#/providers/outbox/outbox-provider.tsx'
import { storedCallNote, storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { useOutbox } from '#/providers/outbox/use-outbox.ts'
import { callNoteWindowOf } from '#/providers/popout/call-note-window.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'

import { TrayItem } from './tray-item.tsx'

beforeEach(() => {
  waitingToasts.set([])
  localStorage.clear()
  sessionStorage.clear()
})

const attempt: Attempt = {
  id: 'attempt-1',
  text: 'See you Thursday',
  actingUser: 'user-priya',
  sinceTs: 1,
  startedTs: 1,
  baseline: [],
  phase: 'returned',
  accepted: false,
}

/** Shows which conversations are open. */
function Opened() {
  const { list } = useTextPopout()
  return <p data-testid="opened">{list.map(({ target }) => `${target.name} ${target.phone}`).join(', ')}</p>
}
/** Writes on in the conversation with Sofia, as its pop-out does. */
function Typing() {
  const { texts } = useOutbox()
  const type = () =>
    texts.type({ leadId: 'lead-sofia-marchetti', phone: '+15125550139' }, 'See you Thursday at')
  return (
    <button type="button" onClick={type}>
      Type
    </button>
  )
}
const titles = () => waitingToasts.get().map(({ title }) => title)
const opened = () => screen.getByTestId('opened').textContent

/** Shows a text to Sofia in the given send state. */
async function showText(send: SendState, text = 'See you Thursday') {
  const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:text:%2B15125550139'
  storedDraft(key).write({ text, updatedTs: Date.now() })
  const work = {
    key,
    kind: 'text',
    group: groupOfSend(send),
    leadId: 'lead-sofia-marchetti',
    phone: '+15125550139',
    text,
    ts: Date.now(),
    send,
  } as const
  const page = (
    <>
      <TrayItem work={work} name="Sofia Marchetti" onLeave={() => undefined} />
      <Opened />
      <Typing />
    </>
  )
  return renderScreen({ page, frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider> })
}

describe('Send opens the composer', () => {
  const notFound: SendState = { at: 'uncommitted', attempt, problem: undefined }

  test.each([
    ['a template variable is not filled in: asks about it', 'See you at {{Tour time}}', 'Send'],
    ['it is longer than a text can be: says so', 'x'.repeat(1_601), 'Send'],
    ['events are missing: waits for new messages of the renter', 'See you Thursday', 'Send again'],
  ])('when %s', async (_, text, button) => {
    const { backend, client } = await showText(notFound, text)
    const posts = backend.world.faults.add({ match: 'POST /api/**', act: { kind: 'gate' } })
    applierOf(client).disconnected = button === 'Send again'
    await userEvent.click(screen.getByRole('button', { name: button }))
    await expect.poll(opened).toBe('Sofia Marchetti +15125550139')
    expect(posts.holding).toBe(0)
  })
})

test('says on Send again only that there is no connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showText({ at: 'offline' })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await expect.poll(titles).toEqual(['Not sent. You are offline'])
  online.mockRestore()
})

/** Removes the lead of a conversation from the cache, and holds back its response. */
function loseLead({ backend, client }: Awaited<ReturnType<typeof showText>>) {
  client.removeQueries({ queryKey: leadQuery('lead-sofia-marchetti').queryKey })
  return backend.world.faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'gate' } })
}

test('opens at once, even if its lead still has to be loaded', async () => {
  loseLead(await showText({ at: 'draft' }))
  await userEvent.click(screen.getByRole('button', { name: /^Sofia Marchetti/ }))
  expect(opened()).toBe('Sofia Marchetti +15125550139')
})

test('Send again sends nothing that was typed while its lead was being loaded', async () => {
  const shown = await showText({ at: 'uncommitted', attempt, problem: undefined })
  const { faults } = shown.backend.world
  const lead = loseLead(shown)
  const posts = faults.add({ match: 'POST /api/**', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(lead.holding).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Type' }))
  faults.open(lead.id)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-busy'),
  )
  expect(posts.holding).toBe(0)
})

/** Shows a text to Sofia that the carrier refused. */
async function showRefused(phone = '+15125550139', world = createBackend()) {
  const work = {
    key: 'comm-refused',
    kind: 'text',
    group: 'NOT_DELIVERED',
    leadId: 'lead-sofia-marchetti',
    phone,
    text: 'Cats are welcome',
    ts: Date.now(),
  } as const
  function Page() {
    const [closed, setClosed] = useState(false)
    return (
      <OutboxProvider>
        {!closed && <TrayItem work={work} name="Sofia Marchetti" onLeave={() => undefined} />}
        <button onClick={() => setClosed(true)}>Close the tray</button>
        <Opened />
      </OutboxProvider>
    )
  }
  return renderScreen({
    world,
    page: <Page />,
    frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider>,
  })
}
test('says on Other number that the lead’s numbers couldn’t be loaded', async () => {
  const { backend, client } = await showRefused()
  client.removeQueries({ queryKey: leadQuery('lead-sofia-marchetti').queryKey })
  backend.world.faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Other number' }))
  await expect.poll(titles).toEqual(['The lead’s numbers couldn’t be loaded'])
})

describe('Other number', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Other number' }))

  test('ignores office numbers and numbers with an extension, which take no texts', async () => {
    await showRefused()
    await press()
    await expect.poll(titles).toEqual(['No other number'])
    expect(opened()).toBe('')
  })

  /** Shows a text that was refused at the first of two numbers of Paul. */
  const showPaul = () => {
    const backend = createBackend()
    const paul = backend.world.leads.get('lead-sofia-marchetti')?.contacts[1]
    if (!paul) throw new Error('The seed has Paul')
    paul.phoneNumbers.push(
      { number: '+15125550165', phoneType: 'MOBILE' },
      { number: '+15125550166', phoneType: 'HOME' },
    )
    return showRefused('+15125550165', backend)
  }

  test('prefers a number of the same person', async () => {
    await showPaul()
    await press()
    await expect.poll(opened).toBe('Paul Renner +15125550166')
  })

  test('opens nothing if the tray was closed before the lead had loaded', async () => {
    const page = await showPaul()
    const gate = loseLead(page)
    await press()
    await userEvent.click(screen.getByRole('button', { name: 'Close the tray' }))
    page.backend.world.faults.open(gate.id)
    await expect
      .poll(() => page.client.getQueryData(leadQuery('lead-sofia-marchetti').queryKey))
      .toBeDefined()
    expect(opened()).toBe('')
  })
})

test.each(['Retry as new', 'Other number'])('shows %s as busy while the lead is loading', async (name) => {
  const page = await showRefused()
  const gate = loseLead(page)
  const button = screen.getByRole('button', { name })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  page.backend.world.faults.open(gate.id)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
})

test('sends once and shows no toast when Retry as new is pressed twice', async () => {
  const { backend } = await showRefused()
  const match = 'POST /api/lead/:leadId/text-msg/'
  const gate = backend.world.faults.add({ match, act: { kind: 'gate' } })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Retry as new' }))
  await expect.poll(() => gate.holding).toBe(1)
  expect(titles()).toEqual([])
})

test('says that an accepted text hasn’t shown up yet, and offers Send again', async () => {
  await showText({ at: 'uncommitted', attempt: { ...attempt, accepted: true }, problem: undefined })
  expect(screen.getByText('Sent, but it hasn’t shown up yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: /^(Retry|Check again)$/ })).toBeNull()
})

test.each<[string, SendState, string]>([
  [
    'it is being checked',
    { at: 'checking', attempt, doubt: 'lost', settleTs: 0, reads: 0 },
    'Checking whether it was sent…',
  ],
  [
    'too many texts were sent',
    { at: 'limited', untilTs: Date.now() + 86_400_000 },
    'Too many messages. Try again in',
  ],
])('describes why a button is disabled when %s', async (_, send, why) => {
  await showText(send)
  const waiting = screen.getByRole('button', { name: /^(Retry|Send in)/ })
  expect(waiting).toHaveAttribute('aria-disabled', 'true')
  expect(waiting).toHaveAccessibleDescription(expect.stringContaining(why))
})

test('says that an email that didn’t arrive isn’t on the lead', async () => {
  const send: SendState = { at: 'uncommitted', attempt, problem: undefined }
  const work = {
    key: 'draft:user-priya:user-priya:lead-sofia-marchetti:email:new',
    kind: 'email',
    group: groupOfSend(send),
    leadId: 'lead-sofia-marchetti',
    text: 'See you Thursday',
    ts: Date.now(),
    send,
  } as const
  const page = <TrayItem work={work} name="Sofia Marchetti" onLeave={() => undefined} />
  await renderScreen({ page, frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider> })
  expect(screen.getByText('Not sent. It isn’t on the lead')).toBeVisible()
})

test.each([
  ['email', 'email:reply', '/leads/lead-sofia-marchetti#email'],
  ['comment', 'comment', '/leads/lead-sofia-marchetti#comment'],
] as const)('opens a draft of the lead page (%s) where it was written', async (kind, channel, address) => {
  const work = {
    key: `draft:user-priya:user-priya:lead-sofia-marchetti:${channel}`,
    kind,
    group: 'DRAFT',
    leadId: 'lead-sofia-marchetti',
    text: 'See you Thursday',
    ts: Date.now(),
    send: { at: 'draft' },
  } as const
  const { href } = await renderScreen({
    page: <TrayItem work={work} name="Sofia Marchetti" onLeave={() => undefined} />,
    others: { '/leads/$leadId': <h1>One lead</h1> },
    frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider>,
  })
  await userEvent.click(screen.getByRole('button', { name: /^Sofia Marchetti/ }))
  expect(await screen.findByRole('heading', { name: 'One lead' })).toBeVisible()
  expect(href()).toBe(address)
})

test('says why a call note doesn’t open while a call card is open, and keeps the tray open', async () => {
  const call = { callId: 'call-1', leadId: 'lead-sofia-marchetti', since: 1 }
  const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:call:call-1'
  const text = 'Call.\nCall back after 5'
  storedCallNote(key).write({ text, note: 'Call back after 5', updatedTs: Date.now(), call })
  const onLeave = vi.fn<() => void>()
  const work = {
    key,
    kind: 'call',
    group: 'DRAFT',
    leadId: call.leadId,
    text,
    ts: Date.now(),
    send: { at: 'draft' },
  } as const
  const { client } = await renderScreen({
    page: <TrayItem work={work} name="Sofia Marchetti" onLeave={onLeave} />,
    frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider>,
  })
  const notes = callNoteWindowOf(client)
  const release = notes.reserve()
  await userEvent.click(screen.getByRole('button', { name: /^Sofia Marchetti/ }))
  expect(waitingToasts.get().at(-1)).toMatchObject({
    title: 'A call card is already open',
    body: 'Close it first, then open this note.',
  })
  expect(onLeave).not.toHaveBeenCalled()
  expect(notes.current()).toBeUndefined()
  release()
  await userEvent.click(screen.getByRole('button', { name: /^Sofia Marchetti/ }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(notes.current()).toEqual(call)
})

test('doesn’t overwrite a newer comment on Undo of a discarded one', async () => {
  const key = 'draft:user-priya:user-priya:lead-sofia-marchetti:comment'
  storedDraft(key).write({ text: 'The old one', updatedTs: Date.now() })
  const work = {
    key,
    kind: 'comment',
    group: 'DRAFT',
    leadId: 'lead-sofia-marchetti',
    text: 'The old one',
    ts: Date.now(),
  } as const
  const page = <TrayItem work={work} name="Sofia Marchetti" onLeave={() => undefined} />
  await renderScreen({ page, frame: (inner) => <TextPopoutProvider>{inner}</TextPopoutProvider> })
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  storedDraft(key).write({ text: 'The new one', updatedTs: Date.now() })
  waitingToasts.get().at(-1)?.action?.onPress()
  expect(storedDraft(key).read()?.text).toBe('The new one')
  expect(waitingToasts.get().at(-1)?.title).toBe('There’s already a draft')
})
