import { flushSync } from 'react-dom'

import { nextBudget, reveal } from './reveal.ts'
import {
  follow,
  placeNear,
  placeOf,
  rowAtTop,
  type ScrollSpace,
  scrollSpace,
  settle,
} from './scroll-space.ts'
import { type Signal } from './signal.ts'
import { Speedometer } from './speed.ts'
import { nothingDrawn, sameDrawing, type TableDrawing, type TableView } from './table-view.ts'

/** What a window over rows needs to know; read anew with every render. */
export interface WindowOptions {
  readonly count: number
  /** Pixels; one height for all rows, fixed for the life of the window. */
  readonly rowHeight: number
  /** Rows mounted beyond the view at either side. */
  readonly overscan: number
  /** A row, or undefined while its data is not here. A new function whenever the rows changed. */
  readonly rowAt: (index: number) => unknown
  /** A row to keep mounted wherever it is. */
  readonly keep: number | undefined
}

/** Milliseconds without a scroll event after which the scroller is at rest. */
const REST_MS = 150
/** Milliseconds between two reports of what is in view while it flies past. */
const FLYING_MS = 100
const FIRST_BUDGET = 6
const ALL = Number.MAX_SAFE_INTEGER

/**
 * Which rows are mounted, and where. Rows have one height, so that the slots in view are a division; the scroll space
 * turns slots into rows of a list of any length, and `reveal` decides how many rows a frame may mount. One React update a
 * frame, inside it, whatever scrolled.
 */
export class RowWindow {
  readonly #view: Signal<TableView>
  readonly #listeners = new Set<() => void>()
  #options: WindowOptions
  #space: ScrollSpace
  #shift: number
  #snapshot: TableDrawing = nothingDrawn
  #missing = 0
  #begun = false
  #element: HTMLElement | undefined
  #viewport: number
  #top: number
  readonly #speed = new Speedometer()
  #scrolling = false
  #budget = FIRST_BUDGET
  #frame: number | undefined
  #frameAt: number | undefined
  #toldAt = 0
  #idle: ReturnType<typeof setTimeout> | undefined

  /**
   * @param start row at the top, with its fraction
   * @param viewport a guess of the scroller's height, so that the first render has rows
   * @param view told what is in view
   */
  constructor(options: WindowOptions, start: number, viewport: number, view: Signal<TableView>) {
    this.#view = view
    this.#options = options
    this.#viewport = viewport
    this.#space = scrollSpace(options.count, options.rowHeight, viewport)
    const place = placeOf(this.#space, start)
    this.#shift = place.shift
    this.#top = place.top
    this.#compute()
  }

  readonly snapshot = () => this.#snapshot

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes the options of the render that is going on: its rows are drawn by it, not by one of their own after it. */
  update(options: WindowOptions): void {
    const before = this.#options
    this.#options = options
    if (options.count !== before.count) this.#resize()
    if (options.count !== before.count || options.rowAt !== before.rowAt || options.keep !== before.keep)
      this.#compute()
  }

  /** After every commit: what did not fit into it follows frame by frame. */
  committed(): void {
    this.#tell(this.#snapshot)
    this.#request()
  }

  /** Starts watching the scroller; returns what ends it. */
  attach(element: HTMLElement): () => void {
    this.#element = element
    const measure = () => {
      const before = this.#viewport
      this.#viewport = element.clientHeight
      if (this.#viewport > before) return this.#changed()
      // Rows enough are there already: what was guessed too tall costs no second pass before the first paint.
      this.#resize()
      this.#tell(this.#snapshot)
    }
    const onScroll = (event: Event) => this.#moved(element, event.timeStamp)
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    // To read a height or write a position lays the whole new table out, in the middle of the commit. The observer
    // tells the height once it is laid out anyway, before it is painted; and a new scroller stands at its start.
    observer?.observe(element)
    if (this.#top > 0) this.#write(this.#top)
    if (!observer) measure()
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer?.disconnect()
      this.#element = undefined
      clearTimeout(this.#idle)
      if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
      this.#frame = undefined
    }
  }

  /** Height of the scroller in pixels, as last measured. */
  viewport(): number {
    return this.#viewport
  }

  /** The row at the top of the scroller, with its fraction: what `start` takes. */
  place(): number {
    return rowAtTop(this.#space, this.#top, this.#shift)
  }

  /** Brings a row into view by the shortest way; the rows are drawn with the next commit. */
  reach(index: number): void {
    const rows = this.#viewport / this.#options.rowHeight
    const at = this.place()
    if (index < at) this.#go(index)
    else if (index + 1 > at + rows) this.#go(index + 1 - rows)
  }

  /** Goes to the start of the list. */
  home(): void {
    if (this.place() > 0) this.#go(0)
  }

  #resize(): void {
    const { count, rowHeight } = this.#options
    this.#space = scrollSpace(count, rowHeight, this.#viewport)
    this.#shift = Math.min(this.#shift, this.#space.extra)
  }

  #changed(): void {
    this.#resize()
    const before = this.#snapshot
    this.#compute()
    this.#tell(before)
    this.#request()
  }

  #moved(element: HTMLElement, at: number): void {
    const before = this.#top
    const { scrollTop } = element
    const next = follow(this.#space, this.#shift, before, scrollTop)
    this.#shift = next.shift
    if (next.top === undefined) this.#top = scrollTop
    else this.#write(next.top)
    this.#speed.moved(scrollTop - before, at)
    this.#scrolling = true
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#rest(), REST_MS)
    this.#request()
  }

  #rest(): void {
    this.#scrolling = false
    this.#speed.rest()
    const settled = settle(this.#space, this.#shift, this.#top)
    this.#shift = settled.shift
    if (settled.top !== undefined) this.#write(settled.top)
    this.#changed()
  }

  #write(top: number): void {
    this.#top = top
    if (!this.#element) return
    this.#element.scrollTop = top
    // Whole device pixels only, and never past the end: what was written may not be what is.
    this.#top = this.#element.scrollTop
  }

  #go(row: number): void {
    const place = placeNear(this.#space, this.#shift, row)
    this.#shift = place.shift
    this.#write(place.top)
    this.#changed()
  }

  #request(): void {
    if (this.#frame !== undefined || (!this.#scrolling && this.#missing === 0)) return
    this.#frame = requestAnimationFrame((now) => this.#step(now))
  }

  #step(now: number): void {
    this.#frame = undefined
    if (this.#frameAt !== undefined) this.#budget = nextBudget(this.#budget, now - this.#frameAt)
    const before = this.#snapshot
    this.#compute()
    const flying = this.#speed.fast && this.#view.get().fast && before === this.#snapshot
    if (!flying || now - this.#toldAt > FLYING_MS) {
      this.#toldAt = now
      flushSync(() => this.#tell(before))
    }
    this.#frameAt = this.#missing > 0 ? now : undefined
    if (this.#missing > 0) this.#request()
  }

  #compute(): void {
    const { count, rowHeight, keep, rowAt } = this.#options
    const { shown } = this.#snapshot
    const first = Math.max(0, Math.floor(this.#top / rowHeight)) + this.#shift
    const last = Math.min(count, Math.ceil((this.#top + this.#viewport) / rowHeight) + this.#shift) - 1
    // The first rows come all at once, and nothing beyond the view with them: they are what is waited for.
    const start = !this.#begun
    const next = reveal({
      shown,
      first,
      last,
      overscan: start ? 0 : this.#options.overscan,
      count,
      keep,
      has: (index) => rowAt(index) !== undefined,
      // Nobody reads what flies past; mounting it would only make it stutter.
      budget: start ? ALL : this.#speed.fast ? 0 : this.#budget,
    })
    this.#missing = start ? next.shown.length : next.missing
    this.#begun ||= next.shown.length > 0
    const made = {
      shown: next.shown,
      // Where Tab comes in is of no interest while it moves.
      first: this.#scrolling && next.shown === shown ? this.#snapshot.first : this.#firstWhole(),
      shift: this.#shift,
      height: this.#space.slots * rowHeight,
    }
    if (!sameDrawing(made, this.#snapshot)) this.#snapshot = made
  }

  #firstWhole(): number {
    return Math.max(0, Math.min(this.#options.count - 1, Math.ceil(this.place())))
  }

  #tell(before: TableDrawing): void {
    const at = this.place()
    const rows = this.#viewport / this.#options.rowHeight
    this.#view.set({
      first: Math.max(0, Math.floor(at + 0.5)),
      last: Math.min(this.#options.count - 1, Math.floor(at + rows - 0.5)),
      fast: this.#speed.fast,
    })
    if (before !== this.#snapshot) for (const listener of this.#listeners) listener()
  }
}
