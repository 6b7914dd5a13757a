import { useSelector } from '@tanstack/react-store'
import { type Atom, batch, createAtom, type ReadonlyAtom } from '@tanstack/store'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

import { afterFirstPage } from '#/lib/idle.ts'
import { onceWorthRetrying } from '#/lib/once-worth-retrying.ts'

import { announce } from './display/live-region.tsx'

/**
 * When a lazy component loads by itself, in addition to `preload()`:
 * - `shown`: as soon as it is rendered.
 * - `idle`: in one batch with all others of that kind, once the first page is shown. Rendering it does not load it
 * sooner, so the first page can contain it. The byte budget reads this word and counts the code as part of the idle
 * batch.
 * - `idle or shown`: in that batch, or as soon as it is rendered.
 * - `soon or shown`: once the first page is shown, as soon as the code that contains it is loaded, or rendered. That code
 * must not be part of the idle batch, in which this one is not counted.
 */
type LoadsWhen = 'shown' | 'idle' | 'idle or shown' | 'soon or shown'

interface LazyOptions<Props> {
  load?: LoadsWhen
  /** Rendered until the component is loaded; nothing by default. `failed`: the last attempt did not succeed. */
  fallback?: (props: Props, failed: boolean) => ReactNode
  /**
   * Called when code that the user asked for and waits for could not be loaded. `closeOnFailure` says so and closes the
   * dialog again. Without this handler, shown code is silently retried when the connection is back and every 15 s.
   */
  onFailed?: (props: Props, retry: () => void) => void
}

/** A component whose code is loaded later. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /**
   * Loads the code, so that it is available when the component is shown. Never rejects: the component that is shown
   * reports a failure.
   */
  preload: () => Promise<void>
}

/**
 * Creates a component whose code is loaded on demand: `lazyComponent(() => import('./preview.tsx').then((m) =>
 * m.LeadPreview))`. It renders its fallback until then. Code that is already loaded is rendered with the first render.
 * React.lazy would keep a failed import forever, throw it into the page, and hide the surrounding content while it
 * waits.
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

/** What can be loaded before it is shown. */
export type PreloadableCode = Pick<LazyComponent<never>, 'preload'>

/**
 * Returns handlers for a control that opens lazy components. Their code is loaded when the pointer or the focus
 * arrives.
 */
export function preloadOnIntent(...components: readonly PreloadableCode[]): {
  onPointerEnter: () => void
  onFocus: () => void
} {
  const preload = () => {
    for (const component of components) void component.preload()
  }
  return { onPointerEnter: preload, onFocus: preload }
}

/**
 * Says that something the user asked for could not be loaded, wherever it is clear what that is. Other places name it:
 * "The player couldn’t be loaded".
 */
export const NOT_LOADED = 'Could not load this part. Check your connection'

/** Announces that something the user asked for could not be loaded. */
export function announceNotLoaded(): void {
  announce(NOT_LOADED, 'assertive')
}

/**
 * The `onFailed` handler of dialogs and panels: announces the failure and closes them, so that the next press retries.
 */
export function closeOnFailure(
  props: { onOpenChange: (open: boolean) => void } | { onClose: () => void },
): void {
  announceNotLoaded()
  if ('onClose' in props) props.onClose()
  else props.onOpenChange(false)
}

/**
 * Imports code that a press needs and that is not a component. Returns undefined after announcing that it could not be
 * loaded.
 */
export async function importOrAnnounce<Module>(importer: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await importer()
  } catch {
    announceNotLoaded()
    return undefined
  }
}

/** Code that is loaded once. A failed load is not cached, so that the next call retries. */
interface LazyCode<Value> {
  shown: ReadonlyAtom<{ value?: Value }>
  /** Loads the code and shows it. */
  load: () => Promise<Value>
  /** Loads the code without showing it yet. The returned function shows it. */
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

/** Whether the idle batch is shown or could not be loaded. */
export const idleBatch: Atom<boolean> = createAtom(false)
let batchLoaders = 0

/**
 * Returns false until the idle batch is shown, for requests that must not come before the first rows. Components that
 * wait for it render together with that batch.
 */
export function useIdle(): boolean {
  useEffect(
    () =>
      afterFirstPage(() => {
        // A component test shows one page without the shell, which normally loads the batch.
        if (batchLoaders === 0) idleBatch.set(() => true)
      }),
    [],
  )
  return useSelector(idleBatch)
}

const idleCode = new Set<LazyCode<unknown>>()
let onIdleCode: ((code: LazyCode<unknown>) => void) | undefined

/**
 * Calls back with all code of the idle batch, including code that is declared later. The returned function stops it.
 */
export function eachIdleCode(take: (code: LazyCode<unknown>) => void): () => void {
  onIdleCode = take
  for (const code of idleCode) take(code)
  return () => {
    onIdleCode = undefined
  }
}

/**
 * Loads the idle batch once the first page is shown, so that its code is available when the connection is not. All of
 * it is shown together, so that the page renders once. Code that could not be loaded is retried when the connection is
 * back and every 15 s.
 * @returns a function that stops it
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
    // Loaded code may declare more code of the batch, which is shown together with the rest.
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
      // Code that is declared together is loaded together.
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
