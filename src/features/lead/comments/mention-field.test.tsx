import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { loadTestViewer, renderScreen } from '#/providers/render-screen.testing.tsx'

import { EditCommentDialog } from './edit-comment-dialog.tsx'
import { MentionField } from './mention-field.tsx'

const SOFIA = 'lead-sofia-marchetti'
const comment = {
  id: 'comment-1',
  createdTs: 1,
  text: 'Please call her',
  userRef: 'user-priya',
  userName: 'Priya Raman',
}

/** Opens Edit comment and types the beginning of a name. */
async function mention() {
  const onClose = vi.fn<() => void>()
  await renderScreen({
    async load(loading) {
      await loadTestViewer(loading)
      await Promise.all([loading.query(teamsQuery()), loading.query(leadQuery(SOFIA))])
    },
    page: <EditCommentDialog leadId={SOFIA} comment={comment} onSave={() => undefined} onClose={onClose} />,
  })
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  await userEvent.type(field, ' @ma')
  await screen.findByRole('listbox', { name: 'People to mention' })
  return { field, onClose }
}
const people = () => screen.queryByRole('listbox', { name: 'People to mention' })

test('closes only the suggestions on Escape; the next Escape reaches the dialog', async () => {
  const { field, onClose } = await mention()
  await userEvent.keyboard('{Escape}')
  expect(people()).toBeNull()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Discard your changes?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('closes the suggestions when the field loses focus, and shows them when typing continues', async () => {
  const { field } = await mention()
  await userEvent.tab({ shift: true })
  expect(field).not.toHaveFocus()
  await waitFor(() => expect(people()).toBeNull())
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await userEvent.type(field, 'r')
  expect(people()).toBeVisible()
})

test('suggests people for an @ that is typed anew after Escape, beside an earlier @', async () => {
  const { field } = await mention()
  await userEvent.keyboard('rcus, @d')
  expect(people()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(people()).toBeNull()
  await userEvent.type(field, '{Backspace}{Backspace}@d')
  expect(people()).toBeVisible()
})

/** A field that is emptied when its text is sent. */
function SendingField() {
  const { data: teams } = useQuery(teamsQuery())
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <MentionField
      fieldRef={field}
      label="Comment"
      value={text}
      team={teams?.find(({ id }) => id === 'team-eastside')}
      readOnly={false}
      describedBy={undefined}
      invalid={false}
      onType={setText}
      onSend={() => setText('')}
      className=""
    />
  )
}

test('suggests people for an @ at the start of the next comment, after Escape in the one that was sent', async () => {
  await renderScreen({ page: <SendingField /> })
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  await userEvent.type(field, '@d')
  await waitFor(() => expect(people()).toBeVisible())
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  expect(field).toHaveValue('')
  await userEvent.keyboard('@d')
  expect(people()).toBeVisible()
})

test('suggests nobody when the caret only moves into a name, so that Enter starts a new line', async () => {
  const { field } = await mention()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('Please call her @Marcus Oyelaran ')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(people()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('Please call her @Marcus Oyelar\nan ')
})
