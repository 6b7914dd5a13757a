import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { queryAgainIfCanceled } from './query-again-if-canceled.ts'
import { createQueryClient, disposeQueryClient } from './query-client.ts'

const client = createQueryClient(
  { representing: undefined, call: () => Promise.reject(new Error('not in this test')) },
  () => undefined,
)
afterEach(() => disposeQueryClient(client))

test('reads again when the component whose read it joined is unmounted', async () => {
  const answers: ((answer: string) => void)[] = []
  const queryFn = vi.fn<(context: { signal: AbortSignal }) => Promise<string>>(({ signal }) => {
    signal.throwIfAborted()
    return new Promise((resolve) => answers.push(resolve))
  })
  const options = { queryKey: ['lead'], queryFn }
  const unmount = new QueryObserver(client, options).subscribe(() => undefined)
  const read = queryAgainIfCanceled(client, options)
  unmount()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('Sofia')
  await expect(read).resolves.toBe('Sofia')
})

test('passes on a failure', async () => {
  const queryFn = () => Promise.reject(new Error('Broken'))
  await expect(queryAgainIfCanceled(client, { queryKey: ['lead'], queryFn })).rejects.toThrow('Broken')
})
