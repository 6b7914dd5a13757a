import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'

import { type TemplateSearch, templateSearchSchema } from './template-search.ts'
import { TemplatesPage } from './templates-page.tsx'

// What a narrow page hides. jsdom knows no container queries.
const narrow = document.createElement('style')
narrow.textContent = `
  [data-open='true'] > .templates-list, [data-open='false'] > .templates-editor { display: none }
`

beforeEach(() => {
  mockResizeObserver()
})
afterEach(() => narrow.remove())

const show = (at = '/templates') =>
  renderScreen<TemplateSearch>({
    at,
    searching: {
      page: ({ search }) => (
        <Suspense>
          <TemplatesPage teamId="team-eastside" search={search} />
        </Suspense>
      ),
      validateSearch: (search) => z.parse(templateSearchSchema, search),
    },
  })

const list = () => screen.findByRole('region', { name: 'Templates' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each(['Tour confirmation', 'First reply, two-bed'])(
  'opening %s on a narrow page moves the focus to its heading, and Back to its row',
  async (name) => {
    document.head.append(narrow)
    await show()
    const row = within(await list()).getByRole('link', { name: new RegExp(name) })
    await userEvent.click(row)
    await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
    await press('All templates')
    await waitFor(() => expect(row).toHaveFocus())
  },
)

test('adding a template on a narrow page moves the focus to its name, and Discard back to Add', async () => {
  document.head.append(narrow)
  await show()
  await press('Add')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  await userEvent.type(name, 'Parking')
  await press('Discard')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus())
})

test('Discard closes the copy of a template without asking, and moves the focus to the heading of the one that opens', async () => {
  const { href } = await show()
  const first = (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value
  await press('Duplicate')
  await waitFor(() => expect(screen.getByRole('heading', { name: /copy/i })).toBeVisible())
  await press('Discard')
  await waitFor(() => expect(screen.getByRole('heading', { name: first })).toHaveFocus())
  expect(href()).toBe('/templates')
})

test('Duplicate moves the focus to the name of the copy', async () => {
  await show()
  await press('Duplicate')
  await waitFor(() => expect(screen.getByRole('heading', { name: /copy/i })).toBeVisible())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

test('the focus stays in the list beside the editor, and where it was when the page was loaded', async () => {
  const { href } = await show()
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(document.body).toHaveFocus()
  const row = within(await list()).getAllByRole('link')[1]
  if (!row) throw new Error('There is no second template')
  await userEvent.click(row)
  await waitFor(() => expect(href()).toMatch(/template=/))
  await waitFor(() => expect(row).toHaveAttribute('aria-current', 'page'))
  expect(row).toHaveFocus()
})
