/**
 * Removes from a report everything that could be about a person, a conversation or a session: query strings, IDs in
 * URLs, quoted text, email addresses, phone numbers, tokens, and every attribute of recorded elements that is not known
 * to be harmless. It is applied to everything that is about to be sent, whichever code created it.
 */
export interface Scrubber {
  /** Returns the text without anything that could be personal. */
  text(text: string): string
  /** Cleans a value and everything in it, in place. */
  overwrite(value: unknown): void
}

/** Attributes of elements that contain appearance and state, but never text, names or addresses. */
const HARMLESS = new Set([
  'class',
  'style',
  'type',
  'role',
  'rel',
  'dir',
  'lang',
  'width',
  'height',
  'rows',
  'cols',
  'colspan',
  'rowspan',
  'tabindex',
  'disabled',
  'checked',
  'hidden',
  'viewBox',
  'd',
  'fill',
  'stroke',
  'stroke-width',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'points',
  'transform',
  '_cssText',
  'rr_width',
  'rr_height',
  'rr_scrollTop',
  'rr_scrollLeft',
  'data-state',
  'aria-hidden',
  'aria-expanded',
  'aria-selected',
  'aria-current',
  'aria-checked',
  'aria-disabled',
  'aria-pressed',
  'aria-busy',
  'aria-invalid',
  'aria-modal',
  'aria-orientation',
  'aria-sort',
])

/** Maximum number of characters of a text that are checked and sent. */
const LONGEST = 5_000

const ADDRESS = /\b(https?|wss?):\/\/[^\s"<>]+/g
const PATH = /(^|[\s"'(])(\/[^\s"<>]*)/g
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g
const MAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g
const PHONE =
  /(?<![\w-])(?:\+\d{7,15}|\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}|\+?1[\s.-]\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4})(?![\w-])/g
const BEARER = /\b(Bearer)\s+\S+/gi
const LONG = /(?<![\w-])[\w-]{33,}(?:\.[\w-]+)*(?![\w-])/g

/** @param pages paths of the app's pages, in the router's format (`/_app/leads/$leadId`) */
export function createScrubber(pages: readonly string[]): Scrubber {
  const known = new Set(
    pages.flatMap((page) => page.split('/')).filter((segment) => /^[a-z][a-z-]*$/.test(segment)),
  )

  const path = (address: string): string => {
    const clean = address.split(/[?#]/, 1)[0] ?? ''
    if (clean.startsWith('/assets/')) return clean
    const segments = clean.split('/').slice(1)
    if (segments[0] === 'api') {
      const noun = segments[1] ?? ''
      const rest = segments.length > 2 ? ['…'] : []
      return ['', 'api', /^[a-z-]+$/.test(noun) ? noun : ':id', ...rest].join('/')
    }
    return `/${segments.map((segment) => (segment === '' || known.has(segment) ? segment : ':id')).join('/')}`
  }
  const address = (whole: string): string => {
    const start = /^(\w+:\/\/)(?:[^/?#@]*@)?([^/?#]*)/.exec(whole)
    if (!start) return '[address]'
    return `${start[1] ?? ''}${start[2] ?? ''}${path(whole.slice(start[0].length))}`
  }
  const text = (dirty: string): string => {
    // Cleaned URLs are replaced by placeholders, so that the other rules do not change them.
    const aside: string[] = []
    const put = (clean: string) => `\uE000${String(aside.push(clean) - 1)}\uE001`
    return dirty
      .slice(0, LONGEST)
      .replace(ADDRESS, (whole) => put(address(whole)))
      .replace(PATH, (_, before: string, whole: string) => before + put(path(whole)))
      .replace(QUOTED, '"…"')
      .replace(BEARER, '$1 [token]')
      .replace(MAIL, '[mail]')
      .replace(PHONE, '[number]')
      .replace(LONG, '[token]')
      .replace(/\uE000(\d+)\uE001/g, (_, index: string) => aside[Number(index)] ?? '')
  }

  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    overwrite(value)
    return value
  }
  const overwrite = (value: unknown): void => {
    if (Array.isArray(value)) {
      const items: unknown[] = value
      for (const [index, item] of items.entries()) items[index] = clean(item)
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (key === '_cssText' || key === 'style') continue
        if (key === 'attributes' && isRecord(item)) dropAttributes(item)
        value[key] = clean(item)
      }
    }
  }
  return { text, overwrite }
}

// Recorded elements have `attributes` by name. Other objects with that property (spans) have dots in their keys, or
// objects as values, and are cleaned like any text.
function dropAttributes(attributes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isSpan = name.includes('.') || (typeof value === 'object' && value !== null)
    if (!isSpan && !HARMLESS.has(name)) Reflect.deleteProperty(attributes, name)
  }
}

/** Whether a value has properties that can be read by name. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}
