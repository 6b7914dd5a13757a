import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { testColumn, useTestTable } from './columns.testing.tsx'
import { type TableSorting } from './columns.ts'
import { TableHead } from './table-head.tsx'

test('a press orders by its column, in the column’s own direction first', async () => {
  const sorted = vi.fn<(sorting: TableSorting) => void>()
  const columns = [
    testColumn('name', 'Name', { sortKey: 'name' }),
    testColumn('size', 'Size', { sortKey: 'size' }, true),
  ]
  const sorting = [{ id: 'name', desc: false }]
  function Head() {
    return <TableHead table={useTestTable(columns, sorting, sorted)} columns={columns} className="" />
  }
  render(<Head />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Size' }))
  await waitFor(() => expect(sorted).toHaveBeenCalled())
  expect(sorted.mock.calls).toEqual([[[{ id: 'name', desc: true }]], [[{ id: 'size', desc: true }]]])
})
