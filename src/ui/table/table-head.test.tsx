import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { type TableSort } from './columns.ts'
import { TableHead } from './table-head.tsx'

test('a press orders by its column, in the column’s own direction first', async () => {
  const sorted = vi.fn<(sort: TableSort) => void>()
  const columns = [
    { id: 'name', header: 'Name', sort: 'asc' as const, cell: () => <div key="name" /> },
    { id: 'size', header: 'Size', sort: 'desc' as const, cell: () => <div key="size" /> },
  ]
  render(<TableHead columns={columns} sort={{ column: 'name', desc: false }} onSort={sorted} className="" />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Size' }))
  await waitFor(() => expect(sorted).toHaveBeenCalled())
  expect(sorted.mock.calls).toEqual([[{ column: 'name', desc: true }], [{ column: 'size', desc: true }]])
})
