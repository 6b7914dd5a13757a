import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ApiError } from '#/api/request/errors.ts'
import { renderScreen } from '#/providers/render-screen.testing.tsx'

import { useSeenVersion } from './use-seen-version.ts'

const conflict = new ApiError({
  code: 'status',
  status: 409,
  message: 'Changed by someone else',
  operation: 'PATCH api/record',
  method: 'PATCH',
})

let answer: (version: number) => void = () => undefined
const query = queryOptions({
  queryKey: ['record'],
  queryFn: () => new Promise<number>((resolve) => (answer = resolve)),
})

function Dialog() {
  const [seen, onFailure] = useSeenVersion(query, (version) => version)
  return (
    <button type="button" onClick={() => onFailure(conflict)}>
      {`Seen ${String(seen)}`}
    </button>
  )
}

const open = (load: (client: QueryClient) => void) => renderScreen({ page: <Dialog />, load })

test('stays the version of when the dialog opened until a conflict was shown', async () => {
  const { client } = await open((client) => client.setQueryData(query.queryKey, 1))
  expect(await screen.findByText('Seen 1')).toBeVisible()
  act(() => void client.setQueryData(query.queryKey, 2))
  expect(screen.getByText('Seen 1')).toBeVisible()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Seen 2')).toBeVisible()
})

test('is the version that arrives if the data was being read again when the dialog opened', async () => {
  const { client } = await open((client) => {
    client.setQueryData(query.queryKey, 1)
    void client.fetchQuery({ ...query, staleTime: 0 })
  })
  expect(await screen.findByText('Seen 1')).toBeVisible()
  await act(async () => answer(2))
  expect(await screen.findByText('Seen 2')).toBeVisible()
  act(() => void client.setQueryData(query.queryKey, 3))
  expect(screen.getByText('Seen 2')).toBeVisible()
})
