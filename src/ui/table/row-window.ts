import { type Atom } from '@tanstack/store'
import { observeElementOffset, Virtualizer } from '@tanstack/virtual-core'
import { flushSync } from 'react-dom'

import { Speedometer } from '#/lib/speedometer.ts'

import { afterPaint } from '../after-paint.ts'
import { nextBudget, reveal } from './reveal.ts'
import {
  follow,
  positionNear,
  positionOf,
  rowAtTop,
  type ScrollSpace,
  scrollSpace,
  settleScroll,
} from './scroll-space.ts'
import { observeScrollerRect, OVERSCAN } from './scroller-rect.ts'
import {
  nothingDrawn,
  sameDrawing,
  type TableDrawing,
  type TableView,
  type WindowOptions,
} from './table-view.ts'

/** Milliseconds without a scroll event after which the scroller counts as at rest. */
const REST_MS = 150
/** Milliseconds between two reports of the rows in view during fast scrolling. */
const FLYING_MS = 100
/** Number of rows that the first frame after the first paint may mount: all rows of the overscan on one side. */
const FIRST_BUDGET = OVERSCAN
const ALL = Number.MAX_SAFE_INTEGER

/**
 * Decides which rows of a table are mounted, and where. TanStack Virtual watches the scroller and reports which row
 * positions are in view. This class adds two things that the library does not do: the scroll space maps positions to
 * rows of a list that is taller than a browser can hold, and `reveal` decides how many rows a frame may mount. There is
 * one React update per frame, inside that frame, however the scroll was caused.
 */
export class RowWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>
  readonly #view: Atom<TableView>
  readonly #redraw: () => void
  #options: WindowOptions
  #space: ScrollSpace
  #shift: number
  #snapshot: TableDrawing = nothingDrawn
  #missing = 0
  #begun = false
  /**
   * Whether the scroller's height is known. Until then the height is a guess, and nothing is derived from it. Where
   * nothing can measure it (without ResizeObserver), the guess counts as known.
   */
  #measured = typeof ResizeObserver === 'undefined'
  #element: HTMLElement | null = null
  /** The scroll position of the scroller. The library learns about it through `#report`. */
  #top: number
  #report: ((top: number, scrolling: boolean) => void) | undefined
  readonly #speed = new Speedometer()
  #budget = FIRST_BUDGET
  /** Cancels the wait for the next frame. */
  #stop: (() => void) | undefined
  #frameAt: number | undefined
  /** Whether the first rows were rendered but are not painted yet. */
  #unpainted = false
  #reportedAt = 0

  /**
   * @param start row at the top, with its fraction
   * @param viewport a guess of the scroller's height, so that the first render has rows
   * @param view receives the range of rows in view
   * @param redraw called when the result of `drawing` has changed
   */
  constructor(
    options: WindowOptions,
    start: number,
    viewport: number,
    view: Atom<TableView>,
    redraw: () => void,
  ) {
    this.#view = view
    this.#redraw = redraw
    this.#options = options
    this.#space = scrollSpace(options.count, options.rowHeight, viewport)
    const { shift, top } = positionOf(this.#space, start)
    this.#shift = shift
    this.#top = top
    this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#settings(viewport))
    this.#compute()
  }

  /** Returns the snapshot to render now. */
  drawing(): TableDrawing {
    return this.#snapshot
  }

  /**
   * Applies the options of the current render, so that this render already contains their rows and needs no second
   * render.
   */
  update(options: WindowOptions): void {
    const before = this.#options
    this.#options = options
    // The user waits for these rows as for the first ones, so they are mounted in the same way.
    if (options.rowAt !== before.rowAt && this.#areOthers(before)) this.#begun = false
    if (options.count !== before.count) this.#resize()
    if (
      options.count !== before.count ||
      options.rowAt !== before.rowAt ||
      options.retained !== before.retained
    )
      this.#compute()
  }

  /** Called after every commit: the rows that did not fit into the commit follow frame by frame. */
  committed(): void {
    if (!this.#measured) return
    this.#tell(this.#snapshot)
    this.#request()
  }

  /** Starts watching the scroller. Returns a function that stops it. */
  attach(element: HTMLElement): () => void {
    this.#element = element
    // oxlint-disable no-underscore-dangle -- the library's names for what its adapters call
    const unmount = this.#virtualizer._didMount()
    this.#virtualizer._willUpdate()
    // oxlint-enable no-underscore-dangle
    return () => {
      unmount()
      this.#element = null
      this.#report = undefined
      this.#stop?.()
      this.#stop = undefined
    }
  }

  /** Returns the height of the scroller in pixels, as last measured. */
  viewport(): number {
    return this.#virtualizer.scrollRect?.height ?? this.#virtualizer.options.initialRect.height
  }

  /** Returns the row at the top of the scroller, with its fraction. This is the value that `start` takes. */
  position(): number {
    return rowAtTop(this.#space, this.#top, this.#shift)
  }

  /** Scrolls the shortest way that brings a row into view. The rows are rendered with the next commit. */
  reach(index: number): void {
    const rows = this.viewport() / this.#options.rowHeight
    const at = this.position()
    if (index < at) this.#go(index)
    else if (index + 1 > at + rows) this.#go(index + 1 - rows)
  }

  /** Scrolls to the start of the list. */
  home(): void {
    if (this.position() > 0) this.#go(0)
  }

  /**
   * Whether the view shows another order or filter, rather than the same list with a row more or less: the row that was
   * in the middle of the view is no longer in view.
   */
  #areOthers(before: WindowOptions): boolean {
    const { first, last } = this.#view.get()
    const middle = before.keyAt((first + last) >> 1)
    for (let index = first; index <= last; index += 1) if (this.#options.keyAt(index) === middle) return false
    return true
  }

  #settings(viewport: number) {
    const { rowHeight } = this.#options
    return {
      count: this.#space.mountable,
      estimateSize: () => rowHeight,
      getScrollElement: () => this.#element,
      initialOffset: this.#top,
      initialRect: { width: 0, height: viewport },
      isScrollingResetDelay: REST_MS,
      observeElementRect: (
        instance: Virtualizer<HTMLElement, HTMLElement>,
        tell: (rect: { width: number; height: number }) => void,
      ) =>
        observeScrollerRect(instance, (rect) => {
          const before = this.viewport()
          tell(rect)
          if (rect.height > before) {
            this.#measured = true
            return this.#changed()
          }
          // There are already enough rows, so a guess that was too tall needs no second pass before the first paint.
          this.#resize()
          const isFirst = !this.#measured
          this.#measured = true
          // The frame that mounts the overscan rows also reports the rows in view, which makes one render instead of
          // two.
          if (isFirst) this.#request()
          if (!this.#stop) this.#tell(this.#snapshot)
        }),
      observeElementOffset: (
        instance: Virtualizer<HTMLElement, HTMLElement>,
        tell: (offset: number, scrolling: boolean) => void,
      ) => {
        this.#report = tell
        return observeElementOffset(instance, (offset, scrolling) => {
          tell(offset, scrolling)
          if (scrolling) this.#moved(offset)
          else this.#rest()
        })
      },
      // A new scroller is at its start already. Writing that position would force a layout in the middle of the commit.
      scrollToFn: (offset: number) => {
        if (offset > 0) this.#write(offset)
      },
    }
  }

  #resize(): void {
    const { count, rowHeight } = this.#options
    const { mountable } = this.#space
    this.#space = scrollSpace(count, rowHeight, this.viewport())
    this.#shift = Math.min(this.#shift, this.#space.extra)
    if (this.#space.mountable !== mountable) this.#virtualizer.setOptions(this.#settings(this.viewport()))
  }

  #changed(): void {
    this.#resize()
    const before = this.#snapshot
    this.#compute()
    this.#tell(before)
    this.#request()
  }

  #moved(top: number): void {
    const before = this.#top
    const next = follow(this.#space, this.#shift, before, top)
    this.#shift = next.shift
    if (next.top === undefined) this.#top = top
    else this.#write(next.top)
    this.#speed.moved(top - before, performance.now())
    this.#request()
  }

  #rest(): void {
    this.#speed.rest()
    const settled = settleScroll(this.#space, this.#shift, this.#top)
    this.#shift = settled.shift
    if (settled.top !== undefined) this.#write(settled.top)
    this.#changed()
  }

  #write(top: number): void {
    this.#top = top
    if (this.#element) {
      this.#element.scrollTop = top
      // The browser scrolls by whole device pixels only and never past the end, so the value read back may differ from
      // the value written.
      this.#top = this.#element.scrollTop
    }
    this.#report?.(this.#top, this.#virtualizer.isScrolling)
  }

  #go(row: number): void {
    const { shift, top } = positionNear(this.#space, this.#shift, row)
    this.#shift = shift
    this.#write(top)
    this.#changed()
  }

  #request(): void {
    if (this.#stop || (!this.#virtualizer.isScrolling && this.#missing === 0)) return
    if (this.#unpainted) {
      // An animation frame runs before the first rows are painted. The overscan rows would then be mounted and laid out
      // together with them and delay the first paint.
      this.#stop = afterPaint(() => {
        this.#unpainted = false
        this.#stop = undefined
        this.#request()
      })
      return
    }
    const frame = requestAnimationFrame((now) => this.#step(now))
    this.#stop = () => cancelAnimationFrame(frame)
  }

  #step(now: number): void {
    this.#stop = undefined
    if (this.#frameAt !== undefined) this.#budget = nextBudget(this.#budget, now - this.#frameAt)
    const before = this.#snapshot
    this.#compute()
    const flying = this.#speed.fast && this.#view.get().fast && before === this.#snapshot
    if (!flying || now - this.#reportedAt > FLYING_MS) {
      this.#reportedAt = now
      flushSync(() => this.#tell(before))
    }
    this.#frameAt = this.#missing > 0 ? now : undefined
    if (this.#missing > 0) this.#request()
  }

  #compute(): void {
    const { count, rowHeight, retained, rowAt } = this.#options
    const { shown } = this.#snapshot
    const { startIndex, endIndex } = this.#virtualizer.calculateRange() ?? { startIndex: 0, endIndex: -1 }
    if (!this.#begun) this.#unpainted = true
    // The rows in view are mounted all at once and without overscan, because the user is waiting for them. This also
    // holds for another render before they are painted, for example when the cursor returns to its row.
    const start = this.#unpainted
    const next = reveal({
      shown,
      first: startIndex + this.#shift,
      last: Math.min(count - 1, endIndex + this.#shift),
      overscan: start ? 0 : OVERSCAN,
      count,
      retained,
      has: (index) => rowAt(index) !== undefined,
      // Nobody can read rows during fast scrolling, and mounting them would only make it stutter.
      budget: start ? ALL : this.#speed.fast ? 0 : this.#budget,
    })
    this.#missing = start ? next.shown.length : next.missing
    this.#begun ||= next.shown.length > 0
    const made = {
      shown: next.shown,
      // The row that Tab enters at does not matter while the table scrolls.
      first:
        this.#virtualizer.isScrolling && next.shown === shown ? this.#snapshot.first : this.#firstWhole(),
      shift: this.#shift,
      height: this.#space.mountable * rowHeight,
    }
    if (!sameDrawing(made, this.#snapshot)) this.#snapshot = made
  }

  #firstWhole(): number {
    return Math.max(0, Math.min(this.#options.count - 1, Math.ceil(this.position())))
  }

  #tell(before: TableDrawing): void {
    this.#view.set(this.#inView())
    if (before !== this.#snapshot) this.#redraw()
  }

  #inView(): TableView {
    const at = this.position()
    const rows = this.viewport() / this.#options.rowHeight
    return {
      first: Math.max(0, Math.floor(at + 0.5)),
      last: Math.min(this.#options.count - 1, Math.floor(at + rows - 0.5)),
      fast: this.#speed.fast,
    }
  }
}
