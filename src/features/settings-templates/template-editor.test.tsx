import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { type TemplateSearch, templateSearchSchema } from './template-search.ts'
import { TemplatesPage } from './templates-page.tsx'
import { useTemplateForm } from './use-template-form.ts'

beforeEach(() => {
  mockResizeObserver()
})

const page = (
  <Suspense>
    <TemplatesPage teamId="team-eastside" search={{}} />
  </Suspense>
)

const isUpdate = ({ method, url }: Request) => method !== 'GET' && url.includes('/templated-response')

test.each([
  ['name', 'There is one of this name already'],
  ['materialRefs', 'One of these materials is gone'],
  ['privateAccess', 'Only its owner can make a template private'],
])('shows the server’s error for %s, and keeps the input', async (field, text) => {
  await renderScreen({
    at: '/templates',
    others: { $: null },
    page,
    answer: (request) =>
      isUpdate(request)
        ? Response.json({ message: 'No', fieldErrors: { [field]: text } }, { status: 422 })
        : undefined,
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Another name')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Another name')
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled()
})

test('settles a lost response by reading again; if nothing was saved, says so and saves on the next press', async () => {
  const fates: ('after' | 'before')[] = ['after', 'before']
  const { backend } = await renderScreen({
    at: '/templates',
    others: { $: null },
    page,
    answer: async (request) => {
      if (!isUpdate(request)) return undefined
      const fate = fates.shift()
      if (fate === 'after') await backend.fetch(request)
      return fate === undefined ? undefined : Response.error()
    },
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  const named = (text: string) =>
    [...backend.world.store.templates.values()].filter((one) => one.name === text).length
  await userEvent.type(name, ' one')
  await save()
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  const first = (name as HTMLInputElement).value
  expect(named(first)).toBe(1)
  await userEvent.type(name, ' two')
  await save()
  expect(await screen.findByText(/Nothing was saved/)).toBeVisible()
  await save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(named(`${first} two`)).toBe(1)
})

test('asks about a field that both leaders changed, takes over what only the other changed, also after a 409', async () => {
  const fates: (() => void)[] = []
  const { backend } = await renderScreen({
    at: '/templates',
    others: { $: null },
    page,
    answer: (request) => {
      if (isUpdate(request)) fates.shift()?.()
      return undefined
    },
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const opened = [...backend.world.store.templates.values()].find((one) => one.name === name.value)
  if (!opened) throw new Error('no template is open')
  const changes = (values: Partial<typeof opened>) => {
    Object.assign(opened, values, { changedTs: (opened.changedTs ?? 0) + 1_000, changedByRef: 'user-dana' })
  }
  const { id } = opened
  const saved = () => backend.world.store.templates.get(id)
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await userEvent.type(name, ' mine')
  const mine = name.value
  fates.push(() => changes({ name: 'Theirs', text: 'Their words' }))
  await save()
  const reported = await screen.findByRole('alert', { name: /^Changed by Dana/ })
  expect(reported).toHaveTextContent('Theirs')
  expect(reported).not.toHaveTextContent('Their words')
  expect(saved()?.name).toBe('Theirs')
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine: Name' }))
  // A colleague is faster again, but in a field that was not changed here, so the save is retried on top of that
  // change.
  fates.push(() => changes({ text: 'Other words' }))
  await save()
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  expect(saved()).toMatchObject({ name: mine, text: 'Other words' })
})

const rendered = vi.fn<() => void>()

function NewTemplate() {
  rendered()
  const { form, dirty } = useTemplateForm({
    teamId: 'team-eastside',
    template: undefined,
    start: undefined,
    gone: false,
    onSaved: () => undefined,
    onBack: () => undefined,
    onDiscarded: () => undefined,
  })
  return (
    <>
      <form.AppField name="name">{(field) => <field.TextField label="Name" />}</form.AppField>
      <p>{dirty ? 'Changed' : 'As saved'}</p>
    </>
  )
}

test('renders only the field on a keystroke, and the editor on the first change and on its reversal', async () => {
  await renderScreen({ at: '/templates', others: { $: null }, page: <NewTemplate /> })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'P')
  expect(screen.getByText('Changed')).toBeVisible()
  const before = rendered.mock.calls.length
  await userEvent.type(name, 'arking')
  expect(rendered).toHaveBeenCalledTimes(before)
  await userEvent.clear(name)
  expect(screen.getByText('As saved')).toBeVisible()
})

test('shows a toast when a template is refused after the page was left', async () => {
  waitingToasts.set([])
  const { backend, unmount } = await renderScreen({ at: '/templates', others: { $: null }, page })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' two')
  const { faults } = backend.world
  const match = 'PUT /api/templated-response/'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  unmount()
  faults.open(gate.id)
  await waitFor(() => expect(waitingToasts.get().map(({ body }) => body)).toEqual(['Not today']))
})

test('shows a toast when a colleague’s change of the name prevents saving after the page was left', async () => {
  waitingToasts.set([])
  const { backend, unmount } = await renderScreen({ at: '/templates', others: { $: null }, page })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const opened = [...backend.world.store.templates.values()].find((one) => one.name === name.value)
  if (!opened) throw new Error('no template is open')
  await userEvent.type(name, ' two')
  const { faults } = backend.world
  const gate = faults.add({ match: 'PUT /api/templated-response/', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  Object.assign(opened, {
    name: 'Theirs',
    changedTs: (opened.changedTs ?? 0) + 1_000,
    changedByRef: 'user-dana',
  })
  unmount()
  faults.open(gate.id)
  await waitFor(() =>
    expect(waitingToasts.get().map(({ body }) => body)).toEqual([
      'Someone else changed the same thing while you were editing',
    ]),
  )
})

/** Starts to save a new template. The save is held back. */
async function savingNew() {
  waitingToasts.set([])
  const { backend, router, href } = await renderScreen<TemplateSearch>({
    at: '/templates?template=new',
    others: { '/leads': <h1>Leads</h1> },
    searching: {
      page: ({ search }) => (
        <Suspense>
          <TemplatesPage teamId="team-eastside" search={search} />
        </Suspense>
      ),
      validateSearch: (search) => z.parse(templateSearchSchema, search),
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Parking')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'There is one space.')
  const { faults } = backend.world
  const gate = faults.add({ match: 'POST /api/team/:teamId/templated-response', act: { kind: 'gate' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  const letGo = async () => {
    faults.open(gate.id)
    await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Template saved']))
    await act(() => router.load())
  }
  return { router, href, letGo }
}

// While the question is opening, jsdom treats the page below it as inert, and with it the question.
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }), { pointerEventsCheck: 0 })

test('opens a new template once it is saved if the user is still there', async () => {
  const { href, letGo } = await savingNew()
  await letGo()
  await waitFor(() => expect(href()).toMatch(/template=template-/))
})

test('doesn’t navigate when a new template is saved after its page was left, and shows a toast', async () => {
  const { router, href, letGo } = await savingNew()
  void router.navigate({ to: '/leads', search: { status: 'OPPORTUNITY' } })
  await screen.findByText('Leave without saving?')
  await leave()
  await screen.findByRole('heading', { name: 'Leads' })
  await letGo()
  expect(href()).toBe('/leads?status=OPPORTUNITY')
})

test('keeps another template and its input open when a new template is saved', async () => {
  const { href, letGo } = await savingNew()
  const other = within(screen.getByRole('list')).getAllByRole('link')[0]
  if (!other) throw new Error('There is no other template')
  await userEvent.click(other)
  await screen.findByText('Leave without saving?')
  await leave()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveValue('Parking'))
  const open = href()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' two')
  await letGo()
  expect(href()).toBe(open)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toMatch(/ two$/)
})

/** Asks about leaving while a renamed template is being saved. `answer` lets the save end, refused or not. */
async function leavingDuringSave({ refused }: { refused: boolean }) {
  waitingToasts.set([])
  const { backend, router, href } = await renderScreen({
    at: '/templates',
    others: { '/leads': <h1>Leads</h1> },
    page,
  })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.type(name, ' two')
  const { faults } = backend.world
  const match = 'PUT /api/templated-response/'
  const gate = faults.add({ match, act: { kind: 'gate' } })
  if (refused) faults.add({ match, act: { kind: 'status', status: 422, body: { message: 'Not today' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(gate.holding).toBe(1))
  void router.navigate({ to: '/leads' })
  await screen.findByText('Leave without saving?')
  return { name, href, answer: () => faults.open(gate.id) }
}

test('the question about leaving closes when the template is saved', async () => {
  const { name, href, answer } = await leavingDuringSave({ refused: false })
  answer()
  await waitFor(() => expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Template saved']))
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(href()).toBe('/templates')
  expect(name.value).toMatch(/ two$/)
})

test('the question about leaving stays when the template is refused, and nothing typed is lost', async () => {
  const { name, href, answer } = await leavingDuringSave({ refused: true })
  answer()
  expect(await screen.findByText('Not today')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }), { pointerEventsCheck: 0 })
  expect(href()).toBe('/templates')
  expect(name.value).toMatch(/ two$/)
})
