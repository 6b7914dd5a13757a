import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Api } from '../request/call.ts'
import { ApiError } from '../request/errors.ts'
import { keys } from './keys.ts'
import { type ActOptions, useAct } from './mutation.ts'
import { createQueryClient, disposeQueryClient } from './query-client.ts'

const api: Api = { representing: undefined, call: () => Promise.reject(new Error('not in these tests')) }
const onUnseenFailure = vi.fn<(error: Error) => void>()
let client: ReturnType<typeof createQueryClient>

function mount(options: ActOptions<string, string>) {
  return renderHook(() => useAct(options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </StrictMode>
    ),
  })
}

/** Returns a mutation whose response the test provides. */
function waiting() {
  const pending: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const mutationFn = vi.fn<(variables: string) => Promise<string>>(
    () => new Promise((resolve, reject) => pending.push({ resolve, reject })),
  )
  return { mutationFn, pending }
}

const turn = () => act(() => vi.advanceTimersByTimeAsync(1))

beforeEach(() => {
  vi.useFakeTimers()
  onUnseenFailure.mockClear()
  client = createQueryClient(api, () => undefined, { onUnseenFailure })
})
afterEach(() => {
  disposeQueryClient(client)
  vi.useRealTimers()
})

describe('a mutation in flight', () => {
  test('sends only the first of several calls in one tick and returns false for the others', async () => {
    const { mutationFn, pending } = waiting()
    const { result } = mount({ mutationFn })
    let started: boolean[] = []
    act(() => {
      started = [result.current.act('a'), result.current.act('b'), result.current.act('a')]
    })
    await turn()
    expect(started).toEqual([true, false, false])
    expect(mutationFn.mock.calls.map(([variables]) => variables)).toEqual(['a'])
    expect(result.current.isPending).toBe(true)
    act(() => expect(result.current.act('c')).toBe(false))
    pending[0]?.resolve('done')
    await turn()
    act(() => expect(result.current.act('d')).toBe(true))
    await turn()
    expect(mutationFn).toHaveBeenCalledTimes(2)
  })

  test('accepts another call after a failure and does not retry by itself', async () => {
    const { mutationFn, pending } = waiting()
    const { result } = mount({ mutationFn })
    act(() => void result.current.act('a'))
    await turn()
    pending[0]?.reject(new Error('no'))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(mutationFn).toHaveBeenCalledTimes(1)
    expect(result.current.error?.message).toBe('no')
    act(() => expect(result.current.act('a')).toBe(true))
  })

  test('rejects further calls until onSuccess has finished', async () => {
    const { mutationFn, pending } = waiting()
    let release: () => void = () => undefined
    const { result } = mount({
      mutationFn,
      onSuccess: () => new Promise<void>((resolve) => (release = resolve)),
    })
    act(() => void result.current.act('a'))
    await turn()
    pending[0]?.resolve('done')
    await turn()
    act(() => expect(result.current.act('b')).toBe(false))
    release()
    await turn()
    act(() => expect(result.current.act('b')).toBe(true))
  })
})

describe('invalidation by a mutation', () => {
  test('follows the event table, only after success, with data and variables', async () => {
    client.setQueryData(keys.lead('a'), 1)
    client.setQueryData(keys.lead('b'), 1)
    const { mutationFn, pending } = waiting()
    const causes = vi.fn<
      (data: string, variables: string) => { eventType: 'LEAD_CHANGED'; lead: { id: string } }[]
    >((_, id) => [{ eventType: 'LEAD_CHANGED', lead: { id } }])
    const { result } = mount({ mutationFn, causes })
    act(() => void result.current.act('a'))
    await turn()
    expect(causes).not.toHaveBeenCalled()
    pending[0]?.resolve('done')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(causes).toHaveBeenCalledWith('done', 'a')
    expect(client.getQueryState(keys.lead('a'))?.isInvalidated).toBe(true)
    expect(client.getQueryState(keys.lead('b'))?.isInvalidated).toBe(false)
  })

  test('also happens after the component has unmounted, but not after a failure', async () => {
    client.setQueryData(keys.lead('a'), 1)
    const { mutationFn, pending } = waiting()
    const options: ActOptions<string, string> = {
      mutationFn,
      causes: () => [{ eventType: 'LEAD_CHANGED', lead: { id: 'a' } }],
    }
    const first = mount(options)
    act(() => void first.result.current.act('a'))
    await turn()
    pending[0]?.reject(new Error('no'))
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(client.getQueryState(keys.lead('a'))?.isInvalidated).toBe(false)
    act(() => void first.result.current.act('a'))
    await turn()
    first.unmount()
    pending[1]?.resolve('done')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(client.getQueryState(keys.lead('a'))?.isInvalidated).toBe(true)
  })
})

test('calls onSuccess while mounted and onUnseenSuccess after the component has unmounted', async () => {
  const onSuccess = vi.fn<() => void>()
  const onUnseenSuccess = vi.fn<(data: string) => void>()
  for (const gone of [false, true]) {
    const { mutationFn, pending } = waiting()
    const { result, unmount } = mount({ mutationFn })
    act(() => void result.current.act('a', { onSuccess, onUnseenSuccess }))
    await turn()
    if (gone) unmount()
    pending[0]?.resolve('done')
    await turn()
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(onUnseenSuccess.mock.calls).toEqual(gone ? [['done']] : [])
  }
})

test('a conflict is reported once what the colleague changed was read', async () => {
  const { mutationFn, pending } = waiting()
  const order: string[] = []
  const { result } = mount({
    mutationFn,
    readOnConflict: async (from) => {
      await Promise.resolve()
      order.push(from === client ? 'read' : 'read with another client')
    },
    onError: ({ message }) => void order.push(message),
  })
  act(() => void result.current.act('a'))
  await turn()
  const refusal = {
    code: 'status',
    message: 'Changed by Dana',
    operation: 'changeOwner',
    method: 'PATCH',
  } as const
  pending[0]?.reject(new ApiError({ ...refusal, status: 409 }))
  await turn()
  expect(order).toEqual(['read', 'Changed by Dana'])
})

describe('unseen failures', () => {
  async function failAfter(
    options: Omit<ActOptions<string, string>, 'mutationFn'>,
    start: (result: ReturnType<typeof mount>['result']['current']) => void,
    gone: boolean,
    error: Error = new Error('no'),
  ): Promise<Error[]> {
    const { mutationFn, pending } = waiting()
    const { result, unmount } = mount({ ...options, mutationFn })
    act(() => start(result.current))
    await turn()
    if (gone) unmount()
    pending[0]?.reject(error)
    await turn()
    return onUnseenFailure.mock.calls.map(([failure]) => failure)
  }

  test('are reported by the app after the component has unmounted', async () => {
    const onError = vi.fn<() => void>()
    const said = await failAfter({}, ({ act: start }) => void start('a', { onError }), true)
    expect(said.map(({ message }) => message)).toEqual(['no'])
    expect(onError).not.toHaveBeenCalled()
  })

  test('are not reported while the component is mounted or where the caller handles the error', async () => {
    expect(await failAfter({}, ({ act: start }) => void start('a'), false)).toEqual([])
    expect(await failAfter({ onError: () => undefined }, ({ act: start }) => void start('a'), true)).toEqual(
      [],
    )
    const awaits = ({ mutateAsync }: ReturnType<typeof mount>['result']['current']) =>
      void mutateAsync('a').catch(() => undefined)
    expect(await failAfter({}, awaits, true)).toEqual([])
  })

  test('are not reported when the request was aborted with its acting user', async () => {
    const aborted = new DOMException('', 'AbortError')
    expect(await failAfter({}, ({ act: start }) => void start('a'), true, aborted)).toEqual([])
  })
})
