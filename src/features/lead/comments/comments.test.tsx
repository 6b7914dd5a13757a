import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/leads.ts'
import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { clock } from '#/lib/clock.ts'
import { allowed } from '#/lib/result.ts'
import { storedDraft } from '#/providers/outbox/stored-drafts.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { createBackend } from '#mocks/db/backend.ts'

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

beforeEach(() => localStorage.clear())

describe('a comment that comes back as a draft', () => {
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

  test('tells whom it mentions, though no name was typed since', async () => {
    const { sent, add } = await comeBack('@Dana Whitcombe please call her')
    await add()
    await waitFor(() =>
      expect(sent).toEqual([{ text: '@Dana Whitcombe please call her', mentions: ['user-dana'] }]),
    )
  })

  test('stays where nobody knows whom it mentions, and says so; the next press adds it', async () => {
    const { backend, sent, add } = await comeBack('@Dana Whitcombe please call her')
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'reset' } })
    await add()
    expect(await screen.findByRole('alert')).toHaveTextContent('The comment wasn’t added.')
    expect(sent).toEqual([])
    await add()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test('asks for nobody where it names nobody', async () => {
    const { backend, sent, add } = await comeBack('Mail dana@example.com about it')
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'status', status: 500 }, times: 0 })
    await add()
    await waitFor(() => expect(sent).toEqual([{ text: 'Mail dana@example.com about it', mentions: [] }]))
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
    await renderScreen({
      world: backend,
      page: <EditCommentDialog leadId={SOFIA} comment={comment} onSave={onSave} onClose={onClose} />,
    })
    const field = await screen.findByRole('textbox', { name: 'Comment' })
    await userEvent.type(field, ' today')
    return {
      backend,
      onSave,
      onClose,
      save: () => userEvent.click(screen.getByRole('button', { name: 'Save comment' })),
    }
  }

  test('keeps a mention that stands in it', async () => {
    const { onSave, onClose, save } = await edit()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onSave).toHaveBeenCalledWith({ text: `${comment.text} today`, mentions: ['user-dana'] })
  })

  test('stays open where nobody knows whom it mentions', async () => {
    const { backend, onSave, onClose, save } = await edit()
    backend.world.faults.add({ match: 'GET /api/users', act: { kind: 'status', status: 500 } })
    await save()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
