import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { leadQuery } from '#/api/lead.ts'
import { lead } from '#/domain/lead/lead.testing.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { mountLeadPage, sofiaFacts } from './lead-page.testing.tsx'
import { failing } from './lead.testing.tsx'

const SOFIA = 'lead-sofia-marchetti'
const LOST = 'You no longer have access to this lead.'
const GONE = 'This lead no longer exists.'

beforeEach(() => {
  localStorage.clear()
  waitingToasts.set([])
  vi.stubGlobal('scrollTo', () => undefined)
})

const comment = { id: 'c', createdTs: 1, text: 'Parks a car', userRef: 'user-priya', userName: 'Priya Raman' }

/** Mounts the page of a lead that can be lost. */
async function mount() {
  const of = lead({ ...sofiaFacts, comments: [comment] })
  const world = await mountLeadPage(of)
  const read = () => act(() => world.client.invalidateQueries({ queryKey: leadQuery(SOFIA).queryKey }))
  const give = () => {
    world.answers['GET /api/lead/:leadId'] = () => of
    return read()
  }
  const lose = (status: number) => {
    world.answers['GET /api/lead/:leadId'] = failing(status)
    return read()
  }
  return { ...world, give, lose }
}

/** Opens a dialog of that page. */
async function open(button: string, title: string) {
  const world = await mount()
  await world.give()
  await userEvent.click((await screen.findAllByRole('button', { name: button }))[0] ?? document.body)
  return { ...world, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

const title = (name: string, hidden = true) => screen.findByRole('heading', { level: 1, name, hidden })

describe('a dialog that is open when its lead is lost', () => {
  test.each([
    [403, 'You no longer have access to this lead', LOST],
    [404, 'Page not found', GONE],
  ])('stays open over the page after a %d response, with what was typed', async (status, page, why) => {
    const { dialog, lose } = await open('Edit requirements', 'Requirements')
    const notes = dialog.getByRole('textbox', { name: /^Notes/ })
    await userEvent.type(notes, 'Near a park')
    await lose(status)
    expect(await title(page)).toBeInTheDocument()
    expect(notes).toHaveValue('Near a park')
    expect(notes).toHaveFocus()
    expect(dialog.getByText(why)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save requirements' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await title(page, false)).toBeVisible()
  })

  test.each([
    ['Add contact', 'Contacts', 'Save contacts'],
    ['Add lease', 'Add lease', 'Add lease'],
    ['Add property', 'Add property', 'Add property'],
    ['Share', 'Share lead', 'Share'],
    ['Set tour', 'Set tour', 'Set tour'],
  ])('says so: %s', async (button, name, save) => {
    const { dialog, lose } = await open(button, name)
    await lose(403)
    expect(await title('You no longer have access to this lead')).toBeInTheDocument()
    expect((await dialog.findAllByText(LOST))[0]).toBeVisible()
    expect(dialog.getByRole('button', { name: save })).toHaveAttribute('aria-disabled', 'true')
  })

  test('stays open when its save finds that the lead is lost', async () => {
    const { dialog, answers, asked } = await open('Edit requirements', 'Requirements')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Zip code/ }), '78701')
    answers['GET /api/lead/:leadId'] = failing(403)
    await userEvent.click(dialog.getByRole('button', { name: 'Save requirements' }))
    expect(await title('You no longer have access to this lead')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Zip code/ })).toHaveValue('78701')
    expect(await dialog.findByText(LOST)).toBeVisible()
    expect(asked).not.toContain('PUT /api/lead/:leadId/requirements')
  })

  test('says so when it asks for the reason of a status', async () => {
    const { lose } = await mount()
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this lead' }))
    await lose(403)
    expect(await dialog.findByText(LOST)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Close lead' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('a message has the text of a comment that was being changed when its lead was lost', async () => {
  const user = userEvent.setup()
  const { lose } = await mount()
  await user.click(await screen.findByRole('button', { name: /^More about .*comment/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit comment' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), ' or two')
  await lose(403)
  expect(await title('You no longer have access to this lead', false)).toBeVisible()
  const [message] = waitingToasts.get()
  expect(message).toMatchObject({ kind: 'error', title: 'The comment couldn’t be changed' })
  expect(message?.action?.label).toBe('Copy text')
  message?.action?.onPress()
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Parks a car or two'))
})

test('no dialog is opened over a lead that can’t be read, until it can', async () => {
  const { router, lose, give } = await mount()
  await act(() => Promise.all([leadDialogs.tour.preload(), Dialog.preload()]))
  await lose(403)
  expect(await title('You no longer have access to this lead', false)).toBeVisible()
  await act(() => router.navigate({ to: '.', hash: 'tour' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await give()
  expect(await screen.findByRole('dialog', { name: 'Set tour' })).toBeVisible()
})
