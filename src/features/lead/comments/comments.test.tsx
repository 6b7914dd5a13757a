import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { UNDO_MS } from '#/api/cache/undo.ts'
import { leadQuery } from '#/api/lead.ts'
import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { readable } from '#/lib/schema.ts'
import { allowed } from '#/lib/verdict.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { TextPopoutProvider } from '#/providers/popout/popout-provider.tsx'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { pressWaysOut } from '#/ui/layers/dialog.testing.ts'
import { connectToasts, type ToastRequest, waitingToasts } from '#/ui/layers/toast.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { comment as sayComment } from '#mocks/db/leads/lead-changes.ts'

import { TimelineRowActions } from '../timeline/timeline-row-actions.tsx'
import { CommentComposer } from './comment-composer.tsx'
import { EditCommentDialog } from './edit-comment-dialog.tsx'

const SOFIA = 'lead-sofia-marchetti'
const owner = { signedInUser: 'user-priya', actingUser: 'user-priya' }

function Composer() {
  const { data: lead } = useQuery(leadQuery(SOFIA))
  const field = useRef<HTMLTextAreaElement>(null)
  if (!lead) return null
  return (
    <CommentComposer
      lead={lead}
      team={undefined}
      verdict={allowed}
      tabs={null}
      fieldRef={field}
      onReply={() => undefined}
    />
  )
}

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
})

describe('a comment restored as a draft', () => {
  const draft = storedDraft(commentDraftKey(owner, SOFIA))

  async function comeBack(text: string) {
    draft.write({ text, updatedTs: clock.now() })
    const backend = createBackend()
    const sent: unknown[] = []
    await renderScreen({
      world: backend,
      async answer(request) {
        if (request.method === 'POST') sent.push(await request.clone().json())
        return undefined
      },
      page: <Composer />,
    })
    await screen.findByDisplayValue(text)
    return { backend, sent, add: () => userEvent.click(screen.getByRole('button', { name: 'Add comment' })) }
  }

  test('sends its mention even if no name was typed since', async () => {
    const { sent, add } = await comeBack('@Dana Whitcombe please call her')
    await add()
    await waitFor(() =>
      expect(sent).toEqual([{ text: '@Dana Whitcombe please call her', mentions: ['user-dana'] }]),
    )
  })

  test('isn’t added when the users for its mention can’t be loaded, says so, and is added on the next press', async () => {
    const { backend, sent, add } = await comeBack('@Dana Whitcombe please call her')
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'reset' } })
    await add()
    expect(await screen.findByRole('alert')).toHaveTextContent('The comment wasn’t added.')
    expect(sent).toEqual([])
    await add()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test('doesn’t load the users if it mentions nobody', async () => {
    const { backend, sent, add } = await comeBack('Mail dana@example.com about it')
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'status', status: 500 }, times: 0 })
    await add()
    await waitFor(() => expect(sent).toEqual([{ text: 'Mail dana@example.com about it', mentions: [] }]))
  })
})

test('doesn’t report a comment as failed when the response is lost', async () => {
  const backend = createBackend()
  backend.world.faults.add({ match: 'POST /api/lead/:leadId/comment', act: { kind: 'lost' } })
  await renderScreen({ world: backend, page: <Composer /> })
  await userEvent.type(await screen.findByRole('textbox'), 'Call her after six')
  backend.world.faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(
    await screen.findByText('We couldn’t confirm the comment was added. Look above before you add it again'),
  ).toBeVisible()
  expect(document.body).not.toHaveTextContent(/wasn’t added/)
})

describe('a comment that is being sent when its tab is left', () => {
  /** Writes and adds a comment whose response is held back, and goes to another tab. */
  async function leave() {
    const sent: unknown[] = []
    let answer: (response: Response | undefined) => void = () => undefined
    function Tabs() {
      const [shown, setShown] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setShown(!shown)}>
            {shown ? 'To the text' : 'To the comment'}
          </button>
          {shown && <Composer />}
        </>
      )
    }
    const backend = createBackend()
    const { href } = await renderScreen({
      world: backend,
      async answer(request) {
        if (request.method !== 'POST') return undefined
        sent.push(await request.clone().json())
        return new Promise<Response | undefined>((resolve) => (answer = resolve))
      },
      page: <Tabs />,
      others: { '/leads/$leadId': null },
    })
    await userEvent.type(await screen.findByRole('textbox'), 'Call her after six')
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'To the text' }))
    return { backend, sent, href, answer: (response?: Response) => act(async () => answer(response)) }
  }
  async function leaveAndComeBack() {
    const left = await leave()
    await userEvent.click(screen.getByRole('button', { name: 'To the comment' }))
    return left
  }

  test('shows a toast that it was added', async () => {
    const { answer } = await leave()
    await answer()
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([{ title: 'Comment added', body: 'Sofia Marchetti' }]),
    )
  })

  test('shows a toast with its lead and the reason when it fails, and links back to it', async () => {
    const { href, answer } = await leave()
    await answer(Response.json({ message: 'This lead is closed for comments.' }, { status: 422 }))
    await waitFor(() => expect(waitingToasts.get()).toHaveLength(1))
    expect(waitingToasts.get()[0]).toMatchObject({
      title: 'The comment wasn’t added',
      body: 'Sofia Marchetti: This lead is closed for comments.',
      action: { label: 'Open' },
    })
    await act(async () => waitingToasts.get()[0]?.action?.onPress())
    expect(href()).toBe(`/leads/${SOFIA}#comment`)
  })

  test('says that the outcome is unknown, not that it failed, when the response is lost', async () => {
    const { backend, answer } = await leave()
    backend.world.faults.add({
      match: 'GET /api/lead/:leadId',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    await answer(Response.error())
    await waitFor(() =>
      expect(waitingToasts.get()).toMatchObject([
        {
          title: 'We couldn’t confirm the comment was added',
          body: 'Sofia Marchetti',
          action: { label: 'Open' },
        },
      ]),
    )
  })

  test('says on its page that the outcome is unknown when the user has come back', async () => {
    const { backend, answer } = await leaveAndComeBack()
    backend.world.faults.add({
      match: 'GET /api/lead/:leadId',
      act: { kind: 'status', status: 500 },
      times: 0,
    })
    await answer(Response.error())
    expect(
      await screen.findByText(
        'We couldn’t confirm the comment was added. Look above before you add it again',
      ),
    ).toBeVisible()
  })

  test('can’t be added again after the user came back, and is cleared once it is added', async () => {
    const { sent, answer } = await leaveAndComeBack()
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
    expect(screen.queryByText(/couldn’t confirm/)).toBeNull()
    await userEvent.type(screen.getByRole('textbox'), '{Control>}{Enter}{/Control}')
    await userEvent.click(screen.getByRole('button', { name: /Add comment/ }))
    await answer()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''))
    expect(sent).toHaveLength(1)
  })

  test('can be edited and added again when it is refused after the user came back, with the reason in a toast', async () => {
    const { answer } = await leaveAndComeBack()
    await answer(Response.json({ message: 'This lead is closed for comments.' }, { status: 422 }))
    await waitFor(() =>
      expect(waitingToasts.get().at(-1)).toMatchObject({
        title: 'The comment wasn’t added',
        body: 'Sofia Marchetti: This lead is closed for comments.',
      }),
    )
    expect(screen.getByRole('textbox')).toHaveValue('Call her after six')
    expect(screen.getByRole('textbox')).not.toHaveAttribute('readonly')
    expect(screen.queryByText(/couldn’t confirm/)).toBeNull()
  })
})

describe('Edit comment', () => {
  const comment = {
    id: 'comment-1',
    createdTs: 1,
    text: '@Dana Whitcombe\nplease call her',
    userRef: 'user-priya',
    userName: 'Priya Raman',
  }

  async function edit() {
    const backend = createBackend()
    const onSave = vi.fn<(given: { text: string; mentions: string[] }) => void>()
    const onClose = vi.fn<() => void>()
    const { unmount } = await renderScreen({
      world: backend,
      page: <EditCommentDialog leadId={SOFIA} comment={comment} onSave={onSave} onClose={onClose} />,
    })
    const field = await screen.findByRole('textbox', { name: 'Comment' })
    await userEvent.type(field, ' today')
    return {
      backend,
      onSave,
      onClose,
      unmount,
      save: () => userEvent.click(screen.getByRole('button', { name: 'Save comment' })),
    }
  }

  test('keeps an existing mention', async () => {
    const { onSave, onClose, save } = await edit()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onSave).toHaveBeenCalledWith({ text: `${comment.text} today`, mentions: ['user-dana'] })
  })

  test('stays open when the users for a mention can’t be loaded', async () => {
    const { backend, onSave, onClose, save } = await edit()
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'status', status: 500 } })
    await save()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  test('saves even if the page is left while the users are loading', async () => {
    const { backend, onSave, save, unmount } = await edit()
    const { faults } = backend.world
    const gate = faults.add({ match: 'GET /api/users', act: { kind: 'gate' } })
    await save()
    await waitFor(() => expect(gate.holding).toBe(1))
    unmount()
    faults.open(gate.id)
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({ text: `${comment.text} today`, mentions: ['user-dana'] }),
    )
  })

  test('can’t be closed until the users for a mention are loaded', async () => {
    const { backend, onSave, onClose, save } = await edit()
    const { faults } = backend.world
    const gate = faults.add({ match: 'GET /api/users', act: { kind: 'gate' } })
    await save()
    await waitFor(() => expect(gate.holding).toBe(1))
    await pressWaysOut()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByText('Discard your changes?')).toBeNull()
    faults.open(gate.id)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSave).toHaveBeenCalledOnce()
  })
})

describe('a changed comment that couldn’t be saved', () => {
  const toasts: ToastRequest[] = []
  beforeEach(() => {
    toasts.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    return connectToasts({ show: (request) => toasts.push(request), dismiss: () => undefined })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const anchor = document.createElement('button')

  function Row({ id }: { id: string }) {
    const { data: lead } = useQuery(leadQuery(SOFIA))
    const comment = readable(lead?.comments ?? []).find((one) => one.id === id)
    if (!lead || !comment) return null
    const block = {
      kind: 'comment',
      key: id,
      ts: 1,
      icon: undefined,
      node: 'note',
      sentence: [],
      comment,
    } as const
    return (
      <TextPopoutProvider>
        <TimelineRowActions lead={lead} request={{ serial: 1, anchor, block, byKeyboard: false }} />
      </TextPopoutProvider>
    )
  }

  async function change(text: string) {
    const backend = createBackend()
    const lead = backend.world.leads.get(SOFIA)
    const priya = backend.world.store.users.get('user-priya')
    if (!lead || !priya) throw new Error('The seed has neither')
    sayComment(backend.world, lead, 'Has a dog', priya)
    const comment = lead.comments.at(-1)
    if (!comment) throw new Error('There is no comment')
    const shown = await renderScreen({ world: backend, page: <Row id={comment.id} /> })
    const edit = async () => userEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
    await edit()
    const field = () => screen.findByRole('textbox', { name: 'Comment' })
    await userEvent.clear(await field())
    await userEvent.type(await field(), text)
    const save = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save comment' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const wait = () => act(() => vi.advanceTimersByTimeAsync(UNDO_MS))
    await save()
    return { backend, comment, shown, field, save, wait }
  }

  test('reopens its dialog with the reason, and overwrites the colleague’s change when saved again', async () => {
    const { comment, shown, field, save, wait } = await change('Has two dogs')
    comment.text = 'Has a cat'
    await wait()
    expect(await field()).toHaveValue('Has two dogs')
    expect(screen.getByRole('dialog', { name: 'Edit comment' })).toHaveTextContent('meanwhile')
    expect(toasts.map(({ title }) => title)).toEqual(['Comment changed'])
    const known = () => shown.client.getQueryData(leadQuery(SOFIA).queryKey)?.comments
    await waitFor(() => expect(known()).toContainEqual(expect.objectContaining({ text: 'Has a cat' })))
    await save()
    await wait()
    await waitFor(() => expect(comment.text).toBe('Has two dogs'))
  })

  test('can be copied from the toast when the page was left', async () => {
    const { comment, shown, wait } = await change('Has two dogs')
    comment.text = 'Has a cat'
    shown.unmount()
    await wait()
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: 'The comment couldn’t be changed',
        action: { label: 'Copy text' },
      }),
    )
  })
  test('isn’t reported as failed when the outcome is unknown', async () => {
    const { backend, shown, wait } = await change('Has two dogs')
    const { faults } = backend.world
    faults.add({ match: 'PUT /api/lead/:leadId/comment/:commentId', act: { kind: 'lost' } })
    faults.add({ match: 'GET /api/lead/:leadId', act: { kind: 'status', status: 500 }, times: 0 })
    shown.unmount()
    await wait()
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        title: 'We couldn’t confirm the comment was changed',
        body: 'Check before you try again',
        action: { label: 'Copy text' },
      }),
    )
  })
})
