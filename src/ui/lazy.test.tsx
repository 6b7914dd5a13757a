import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// The list of lazy components belongs to the module. Every test starts with a fresh, empty one.
async function fresh() {
  vi.resetModules()
  const { firstPageShown } = await import('#/lib/idle.ts')
  return { firstPageShown, ...(await import('./lazy.tsx')) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offline = () => new Error('offline')
// Every test has its own regions. The last ones belong to this test.
const live = () => [...document.querySelectorAll('[data-live-region=assertive]')].at(-1)?.textContent

function Hello({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

describe('a lazy component', () => {
  test('is loaded once when it is shown, and renders its fallback until then', async () => {
    const { lazyComponent } = await fresh()
    const importer = vi.fn<() => Promise<typeof Hello>>(() => Promise.resolve(Hello))
    const Lazy = lazyComponent(importer, { fallback: ({ name }) => <p>Waiting for {name}</p> })
    expect(importer).not.toHaveBeenCalled()
    render(
      <>
        <Lazy name="Ada" />
        <Lazy name="Ben" />
      </>,
    )
    expect(screen.getByText('Waiting for Ada')).toBeInTheDocument()
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    expect(screen.getByText('Hello Ben')).toBeInTheDocument()
    expect(importer).toHaveBeenCalledTimes(1)
  })

  test('is there with the first render, in one commit, once it was preloaded', async () => {
    const { lazyComponent } = await fresh()
    const Lazy = lazyComponent(() => Promise.resolve(Hello), { fallback: () => <p>Waiting</p> })
    await Lazy.preload()
    const onRender = vi.fn<() => void>()
    render(
      <Profiler id="lazy" onRender={onRender}>
        <Lazy name="Ada" />
      </Profiler>,
    )
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    await pass(60_000)
    expect(onRender).toHaveBeenCalledTimes(1)
  })

  test('is preloaded by pointer or focus, and a failed preload is silent and tried again', async () => {
    const { lazyComponent, preloadOnIntent } = await fresh()
    const importer = vi
      .fn<() => Promise<typeof Hello>>()
      .mockRejectedValueOnce(offline())
      .mockResolvedValue(Hello)
    const Lazy = lazyComponent(importer)
    const { rerender } = render(
      <button type="button" {...preloadOnIntent(Lazy)}>
        Open
      </button>,
    )
    fireEvent.pointerEnter(screen.getByText('Open'))
    await pass(60_000)
    expect(importer).toHaveBeenCalledTimes(1)
    fireEvent.focus(screen.getByText('Open'))
    await pass(0)
    expect(importer).toHaveBeenCalledTimes(2)
    rerender(<Lazy name="Ada" />)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    expect(live()).toBe('')
  })

  test('is loaded again after a failure while it is shown, and when it is shown again', async () => {
    const { lazyComponent } = await fresh()
    let tries = 0
    const Lazy = lazyComponent(
      () => {
        tries += 1
        return tries < 3 ? Promise.reject(offline()) : Promise.resolve(Hello)
      },
      { fallback: (_, failed) => <p>{failed ? 'Not yet' : 'Waiting'}</p> },
    )
    const { unmount } = render(<Lazy name="Ada" />)
    expect(screen.getByText('Waiting')).toBeInTheDocument()
    await pass(0)
    expect(screen.getByText('Not yet')).toBeInTheDocument()
    await pass(15_000)
    expect(tries).toBe(2)
    unmount()
    await pass(60_000)
    expect(tries).toBe(2)
    render(<Lazy name="Ada" />)
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
  })

  test('is loaded again at once when the connection is back', async () => {
    const { lazyComponent } = await fresh()
    const importer = vi
      .fn<() => Promise<typeof Hello>>()
      .mockRejectedValueOnce(offline())
      .mockResolvedValue(Hello)
    const Lazy = lazyComponent(importer)
    render(<Lazy name="Ada" />)
    await pass(0)
    expect(screen.queryByText('Hello Ada')).toBeNull()
    globalThis.dispatchEvent(new Event('online'))
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    await pass(60_000)
    expect(importer).toHaveBeenCalledTimes(2)
  })

  test('announces that a dialog couldn’t be loaded, and closes it', async () => {
    const { lazyComponent, closeOnFailure } = await fresh()
    const importer = vi.fn<() => Promise<() => null>>(() => Promise.reject(offline()))
    const LazyDialog = lazyComponent<{ onOpenChange: (open: boolean) => void }>(importer, {
      onFailed: closeOnFailure,
    })
    const onOpenChange = vi.fn<(open: boolean) => void>()
    render(<LazyDialog onOpenChange={onOpenChange} />)
    await pass(0)
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(live()).toBe('Could not load this part. Check your connection')
    globalThis.dispatchEvent(new Event('online'))
    await pass(0)
    expect(importer).toHaveBeenCalledTimes(1)
  })

  test('passes a retry to a custom failure handler', async () => {
    const { lazyComponent } = await fresh()
    let retry = () => {}
    let tries = 0
    const Lazy = lazyComponent(
      () => {
        tries += 1
        return tries < 2 ? Promise.reject(offline()) : Promise.resolve(Hello)
      },
      {
        onFailed: (_, again) => {
          retry = again
        },
      },
    )
    render(<Lazy name="Ada" />)
    await pass(60_000)
    expect(tries).toBe(1)
    retry()
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
  })

  test('accepts only an import of a component, and has the props of that component', async () => {
    const { lazyComponent } = await fresh()
    const Lazy = lazyComponent(() => import('./display/kbd.tsx').then((m) => m.Kbd))
    // @ts-expect-error -- the module has no such export
    lazyComponent(() => import('./display/kbd.tsx').then((m) => m.Missing))
    // @ts-expect-error -- without the keys that it shows
    const wrong = <Lazy />
    expect(wrong.type).toBe(Lazy)
  })
})

describe('a component loaded on idle', () => {
  test('is requested only after the first page, even if it is shown, and appears in one commit', async () => {
    const { lazyComponent, loadWhenIdle, firstPageShown } = await fresh()
    const answers: ((value: typeof Hello) => void)[] = []
    const slow = () => new Promise<typeof Hello>((resolve) => answers.push(resolve))
    const First = lazyComponent(slow, { load: 'idle' })
    const Second = lazyComponent(slow, { load: 'idle' })
    const onRender = vi.fn<() => void>()
    render(
      <Profiler id="page" onRender={onRender}>
        <First name="Ada" />
        <Second name="Ben" />
      </Profiler>,
    )
    const stop = loadWhenIdle()
    await pass(2_000)
    expect(answers).toHaveLength(0)
    firstPageShown()
    await pass(200)
    expect(answers).toHaveLength(2)
    answers[0]?.(Hello)
    await pass(0)
    expect(screen.queryByText('Hello Ada')).toBeNull()
    answers[1]?.(Hello)
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    expect(screen.getByText('Hello Ben')).toBeInTheDocument()
    expect(onRender).toHaveBeenCalledTimes(2)
    stop()
  })

  test('is loaded at once when it is shown and need not wait', async () => {
    const { lazyComponent, loadWhenIdle, firstPageShown } = await fresh()
    const Quick = lazyComponent(() => Promise.resolve(Hello), { load: 'idle or shown' })
    lazyComponent(() => new Promise<typeof Hello>(() => undefined), { load: 'idle' })
    const stop = loadWhenIdle()
    firstPageShown()
    await pass(200)
    render(<Quick name="Ada" />)
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    stop()
  })

  test('is loaded at once when its own code arrives after the others', async () => {
    const { lazyComponent, loadWhenIdle, firstPageShown } = await fresh()
    const stop = loadWhenIdle()
    firstPageShown()
    await pass(200)
    const importer = vi.fn<() => Promise<typeof Hello>>(() => Promise.resolve(Hello))
    lazyComponent(importer, { load: 'soon or shown' })
    await pass(0)
    expect(importer).toHaveBeenCalledOnce()
    stop()
  })

  test('is tried again after a failure, and at once when back online', async () => {
    const { lazyComponent, loadWhenIdle, firstPageShown } = await fresh()
    let tries = 0
    const Lazy = lazyComponent(
      () => {
        tries += 1
        return tries < 3 ? Promise.reject(offline()) : Promise.resolve(Hello)
      },
      { load: 'idle' },
    )
    render(<Lazy name="Ada" />)
    const stop = loadWhenIdle()
    firstPageShown()
    await pass(200)
    expect(tries).toBe(1)
    await pass(15_000)
    expect(tries).toBe(2)
    globalThis.dispatchEvent(new Event('online'))
    await pass(0)
    expect(screen.getByText('Hello Ada')).toBeInTheDocument()
    await pass(60_000)
    expect(tries).toBe(3)
    stop()
  })

  test('is also loaded if it is declared later, until loading is stopped', async () => {
    const { lazyComponent, loadWhenIdle, firstPageShown } = await fresh()
    const stop = loadWhenIdle()
    firstPageShown()
    await pass(200)
    const importer = vi.fn<() => Promise<typeof Hello>>(() => Promise.resolve(Hello))
    lazyComponent(importer, { load: 'idle' })
    await pass(0)
    expect(importer).toHaveBeenCalledTimes(1)
    stop()
    lazyComponent(importer, { load: 'idle' })
    await pass(60_000)
    expect(importer).toHaveBeenCalledTimes(1)
  })
})

describe('importOrAnnounce', () => {
  test('returns the module, or announces that it couldn’t be loaded', async () => {
    const { importOrAnnounce } = await fresh()
    expect(await importOrAnnounce(() => Promise.resolve('module'))).toBe('module')
    expect(live()).toBe('')
    expect(await importOrAnnounce(() => Promise.reject(offline()))).toBeUndefined()
    expect(live()).toBe('Could not load this part. Check your connection')
  })
})
