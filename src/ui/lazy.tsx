import { useSelector } from '@tanstack/react-store'
import { type Atom, batch, createAtom, type ReadonlyAtom } from '@tanstack/store'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

import { afterFirstPage } from '#/lib/idle.ts'

import { announce } from './display/live-region.tsx'

/** Milliseconds between two tries to load what is shown but could not be loaded. */
const RETRY_MS = 15_000

/**
 * When a lazy component loads by itself, beside `preload()`:
 * - `shown`: as soon as it is rendered.
 * - `idle`: in one batch with all others of that kind, once the first page stands. To be rendered does not hasten it, so
 *   the first page can contain it. The byte budget reads this word and counts the code with what idle brings.
 * - `idle or shown`: in that batch, or as soon as it is rendered.
 */
type LoadsWhen = 'shown' | 'idle' | 'idle or shown'

interface LazyOptions<Props> {
  load?: LoadsWhen
  /** What stands there until it is loaded; nothing otherwise. `failed`: the last try did not succeed. */
  fallback?: (props: Props, failed: boolean) => ReactNode
  /**
   * For what a person asked for and waits for: it could not be loaded. `closeOnFailure` says so and closes the dialog again.
   * Without it, what is shown is silently tried again when the connection is back, and every 15 s.
   */
  onFailed?: (props: Props, retry: () => void) => void
}

/** A component whose code comes later. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code, so that it is there when the component is shown. It never rejects: whoever shows it tells a failure. */
  preload: () => Promise<void>
}

/**
 * A component whose code is loaded when it is needed: `lazyComponent(() => import('./preview.tsx').then((m) => m.LeadPreview))`.
 * Until then it renders its fallback; what is loaded already is there with the first render. React.lazy would keep a failed
 * import for ever, throw it into the page, and hide what stands around it while it waits.
 */
export function lazyComponent<Props extends object>(
  importer: () => Promise<ComponentType<Props>>,
  { load = 'shown', fallback, onFailed }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const code = lazyCode(importer, load !== 'shown')

  function Lazy(props: Props): ReactNode {
    const Loaded = useSelector(code.shown).value
    const waiting = Loaded === undefined
    const [failed, setFailed] = useState(false)
    const latest = useRef(props)
    useEffect(() => {
      latest.current = props
    })
    useEffect(() => {
      if (!waiting || load === 'idle') return undefined
      let stop: (() => void) | undefined
      let mounted = true
      const run = () => {
        code.load().catch(() => {
          if (!mounted) return
          setFailed(true)
          if (onFailed) onFailed(latest.current, run)
          else stop = onceWorthRetrying(run)
        })
      }
      run()
      return () => {
        mounted = false
        stop?.()
      }
    }, [waiting])
    if (Loaded) return <Loaded {...props} />
    return fallback?.(props, failed)
  }
  Lazy.preload = () => code.load().then(noop, noop)
  return Lazy
}

const noop = () => undefined

/** Handlers for a control that opens lazy components: their code comes when the pointer or the focus arrives. */
export function preloadOnIntent(...components: readonly Pick<LazyComponent<never>, 'preload'>[]): {
  onPointerEnter: () => void
  onFocus: () => void
} {
  const preload = () => {
    for (const component of components) void component.preload()
  }
  return { onPointerEnter: preload, onFocus: preload }
}

/** Says that something that was asked for could not be loaded: the one place for that sentence. */
export function announceNotLoaded(): void {
  announce('Could not load this part. Check your connection', 'assertive')
}

/** For `onFailed` of dialogs and panels: says it and closes them, so that the next press tries again. */
export function closeOnFailure(
  props: { onOpenChange: (open: boolean) => void } | { onClose: () => void },
): void {
  announceNotLoaded()
  if ('onClose' in props) props.onClose()
  else props.onOpenChange(false)
}

/** For code that a press needs and that is no component: the module, or undefined when it was said that it could not be loaded. */
export async function importOrAnnounce<Module>(importer: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await importer()
  } catch {
    announceNotLoaded()
    return undefined
  }
}

/** Code that is loaded once; a failed load is forgotten, so that the next one tries again. */
interface LazyCode<Value> {
  shown: ReadonlyAtom<{ value?: Value }>
  /** Loads and shows it. */
  load: () => Promise<Value>
  /** Loads it without showing it yet; the result shows it. */
  fetch: () => Promise<() => void>
}

function lazyCode<Value>(importer: () => Promise<Value>, onIdle: boolean): LazyCode<Value> {
  const shown = createAtom<{ value?: Value }>({})
  let loading: Promise<Value> | undefined
  const bring = () => {
    loading ??= importer().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const show = (value: Value) => {
    if (!('value' in shown.get())) shown.set({ value })
  }
  const code: LazyCode<Value> = {
    shown,
    async load() {
      const value = await bring()
      show(value)
      return value
    },
    async fetch() {
      const value = await bring()
      return () => show(value)
    },
  }
  if (onIdle) {
    idleCode.add(code)
    onIdleCode?.(code)
  }
  return code
}

/** Whether the idle batch is shown, or could not be loaded. */
export const idleBatch: Atom<boolean> = createAtom(false)
let batchLoaders = 0

/**
 * False until the idle batch is shown: for requests that must not stand before the first rows. What waits for it renders
 * together with that batch.
 */
export function useIdle(): boolean {
  useEffect(
    () =>
      afterFirstPage(() => {
        // A component test shows one page without the shell, which loads the batch.
        if (batchLoaders === 0) idleBatch.set(() => true)
      }),
    [],
  )
  return useSelector(idleBatch)
}

const idleCode = new Set<LazyCode<unknown>>()
let onIdleCode: ((code: LazyCode<unknown>) => void) | undefined

/** Calls back with all code that idle brings, also with what is declared later. The result stops it. */
export function eachIdleCode(take: (code: LazyCode<unknown>) => void): () => void {
  onIdleCode = take
  for (const code of idleCode) take(code)
  return () => {
    onIdleCode = undefined
  }
}

/**
 * Loads what idle brings once the first page stands, so that it is there when the connection is not. All of it is shown
 * together: the page renders once. What could not be loaded is tried again when the connection is back, and every 15 s.
 * @returns stops it
 */
export function loadWhenIdle(): () => void {
  const wanted = new Set<LazyCode<unknown>>()
  let loading = false
  let stopRetry: (() => void) | undefined
  let stopTaking: (() => void) | undefined
  let stopped = false
  batchLoaders += 1
  const load = async () => {
    if (loading || wanted.size === 0) return
    loading = true
    const failed: LazyCode<unknown>[] = []
    const shows: (() => void)[] = []
    // What is loaded declares more of it: that is shown together with the rest.
    while (wanted.size > 0) {
      const batched = [...wanted]
      wanted.clear()

      const outcomes = await Promise.allSettled(batched.map((code) => code.fetch()))
      for (const [index, outcome] of outcomes.entries()) {
        const code = batched[index]
        if (outcome.status === 'fulfilled') shows.push(outcome.value)
        else if (code) failed.push(code)
      }
    }
    loading = false
    if (stopped) return
    batch(() => {
      idleBatch.set(() => true)
      for (const show of shows) show()
    })
    for (const code of failed) wanted.add(code)
    stopRetry?.()
    if (failed.length > 0) stopRetry = onceWorthRetrying(() => void load())
  }
  const stopWaiting = afterFirstPage(() => {
    stopTaking = eachIdleCode((code) => {
      wanted.add(code)
      // Those that are declared together are loaded together.
      queueMicrotask(() => void load())
    })
  })
  return () => {
    stopped = true
    batchLoaders -= 1
    stopWaiting()
    stopTaking?.()
    stopRetry?.()
  }
}

/** Runs something once: when the connection is back, at the latest after 15 s. */
function onceWorthRetrying(run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', retry)
  }
  const retry = () => {
    stop()
    run()
  }
  const timer = setTimeout(retry, RETRY_MS)
  globalThis.addEventListener('online', retry)
  return stop
}
