import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'

import { PanelsContext } from './panels-context.ts'
import { ReportTable } from './report-table.tsx'

interface Row {
  readonly name: string
  readonly open: number
}

const rows: readonly Row[] = [
  { name: 'Ana', open: 9 },
  { name: 'Ben', open: 7 },
  { name: 'Cleo', open: 5 },
  { name: 'Dan', open: 1 },
]

function Page(table: Partial<ComponentProps<typeof ReportTable<Row>>>) {
  const [sort, onSort] = useState<string>()
  const [open, onOpen] = useState<readonly string[]>([])
  return (
    <PanelsContext value={{ sort, onSort, open, onOpen, hidden: [], onHide: () => undefined }}>
      <ReportTable<Row>
        id="agents"
        label="Agents"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', header: 'Agent', value: ({ name }) => name },
          { id: 'open', header: 'Open', value: ({ open: count }) => count },
        ]}
        {...table}
      />
      <output>{sort}</output>
    </PanelsContext>
  )
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

test('the first click on the heading of the initial sort reverses it', async () => {
  render(<Page sortedAtFirst="open" />)
  const heading = screen.getByRole('columnheader', { name: /^Open/ })
  expect(heading).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(within(heading).getByRole('button'))
  expect(screen.getByRole('status')).toHaveTextContent('agents.open.asc')
  expect(heading).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['Dan', 'Cleo', 'Ben', 'Ana'])
})

test.each([
  ['names', ['Cork', 'Bath', 'Ayr', 'Derry'], ['Cleo', 'Ben', 'Ana', 'Dan']],
  ['times', ['2026-07-03', '2026-07-01', '2026-07-04', '2026-07-02'], ['Cleo', 'Ana', 'Dan', 'Ben']],
])('the first click on a column of %s sorts it the usual way, wherever it is', async (_, values, sorted) => {
  const value = ({ name }: Row) => values[rows.findIndex((row) => row.name === name)]
  const columns = [
    { id: 'name', header: 'Agent', value: ({ name }: Row) => name },
    { id: 'other', header: 'Other', value },
  ]
  render(<Page columns={columns} />)
  await userEvent.click(screen.getByRole('button', { name: /^Other/ }))
  expect(names()).toEqual(sorted)
})

test('expanding the other rows moves the focus to the first of them', async () => {
  render(<Page first={2} renderOthers={(rest, open) => ({ name: open(`${rest.length} others`) })} />)
  // In a narrow column, its text is truncated. The tooltip shows the full text.
  expect(screen.getByRole('button', { name: '2 others' })).toHaveAttribute('data-tip', '2 others')
  await userEvent.click(screen.getByRole('button', { name: '2 others' }))
  expect(names()).toEqual(['Ana', 'Ben', 'Cleo', 'Dan'])
  expect(screen.getByRole('row', { name: /^Cleo/ })).toHaveFocus()
})

test('a table without rows says so below its headings', () => {
  render(<Page rows={[]} total={{ name: 'All agents' }} />)
  expect(screen.getByRole('columnheader', { name: /^Agent/ })).toBeVisible()
  expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/^Nothing in this period\.$/)
})
