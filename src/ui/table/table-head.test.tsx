import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { type TableSort } from './columns.ts'
import { TableHead } from './table-head.tsx'

test('a press counts though what sorts is only loaded by it, and is told once', async () => {
  const sorted = vi.fn<(sort: TableSort) => void>()
  const columns = [
    { id: 'name', header: 'Name', sort: 'asc' as const, cell: () => <div key="name" /> },
    { id: 'size', header: 'Size', sort: 'desc' as const, cell: () => <div key="size" /> },
  ]
  render(<TableHead columns={columns} sort={{ column: 'name', desc: false }} onSort={sorted} className="" />)
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Size' }))
  await waitFor(() => expect(sorted).toHaveBeenCalled())
  // The newest press is the person's word.
  expect(sorted.mock.calls).toEqual([[{ column: 'size', desc: true }]])
})
