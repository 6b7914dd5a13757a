/** A start or end tag of a markup. */
export interface MarkupTag {
  /** In small letters. */
  readonly name: string
  readonly closing: boolean
  /** How many attributes it has. */
  readonly attributes: number
  /** Where it ends. */
  readonly end: number
}

/** What `readMarkup` meets. A callback that answers false ends the reading. */
export interface MarkupCallbacks {
  /** Characters between tags; `raw` inside an element that holds no tags (style, script, title, …). */
  text: (from: number, to: number, raw: boolean) => boolean | void
  /** `rawEnd`: where the text of an element without tags ends. */
  tag: (tag: MarkupTag, rawEnd: number | undefined) => boolean | void
  /** `<![CDATA[`: text in SVG, a comment elsewhere. */
  cdata?: () => boolean | void
}

/** Of these the content is text. */
const RAW = new Set(['style', 'script', 'title', 'textarea', 'iframe', 'xmp', 'noembed', 'noframes'])

/**
 * Reads the tags and texts of a markup from left to right, as HTML tokenizes them, each character once and without making
 * any element: so that a mail can be weighed before a browser parses it.
 */
export function readMarkup(markup: string, on: MarkupCallbacks): void {
  const end = markup.length
  let at = 0
  let textFrom = 0
  while (at < end) {
    at = markup.indexOf('<', at)
    if (at < 0) break
    const after = markup.charCodeAt(at + 1)
    const closing = after === SLASH
    const letter = closing ? markup.charCodeAt(at + 2) : after
    const comment = after === BANG || after === QUESTION || (closing && !isLetter(letter))
    if (!comment && !isLetter(letter)) {
      at += 1
      continue
    }
    if (at > textFrom && on.text(textFrom, at, false) === false) return
    if (comment) {
      if (markup.startsWith('<![CDATA[', at) && on.cdata?.() === false) return
      at = textFrom = commentEnd(markup, at)
      continue
    }
    const tag = tagAt(markup, at, closing)
    at = textFrom = tag.end
    const raw = !closing && RAW.has(tag.name) && tag.end < end ? rawEnd(markup, tag) : undefined
    if (on.tag(tag, raw) === false) return
    if (!closing && tag.name === 'plaintext') break
    if (raw !== undefined) {
      if (raw > at && on.text(at, raw, true) === false) return
      at = textFrom = raw
    }
  }
  if (textFrom < end) on.text(textFrom, end, false)
}

const BANG = 33
const SLASH = 47
const EQUALS = 61
const GREATER = 62
const QUESTION = 63

const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11)

function commentEnd(markup: string, at: number): number {
  const real = markup.startsWith('<!--', at)
  if (!real) return after(markup, '>', at + 2)
  // `<!-->` and `<!--->` are whole comments, and `--!>` ends one as well.
  if (markup.startsWith('>', at + 4)) return at + 5
  if (markup.startsWith('->', at + 4)) return at + 6
  COMMENT_END.lastIndex = at + 4
  return COMMENT_END.exec(markup) ? COMMENT_END.lastIndex : markup.length
}

const COMMENT_END = /--!?>/g

function after(markup: string, what: string, from: number): number {
  const found = markup.indexOf(what, from)
  return found < 0 ? markup.length : found + what.length
}

/** The tag that begins at a `<`, and where it ends. */
function tagAt(markup: string, from: number, closing: boolean): MarkupTag {
  const end = markup.length
  let at = from + (closing ? 2 : 1)
  const nameFrom = at
  const isNameEnd = (code: number) => isSpace(code) || code === SLASH || code === GREATER
  while (at < end && !isNameEnd(markup.charCodeAt(at))) at += 1
  const name = markup.slice(nameFrom, Math.min(at, nameFrom + 40)).toLowerCase()
  let attributes = 0
  for (;;) {
    while (at < end && (isSpace(markup.charCodeAt(at)) || markup.charCodeAt(at) === SLASH)) at += 1
    if (at >= end) break
    if (markup.charCodeAt(at) === GREATER) {
      at += 1
      break
    }
    attributes += 1
    at = attributeEnd(markup, at)
  }
  return { name, closing, attributes, end: at }
}

function attributeEnd(markup: string, from: number): number {
  const end = markup.length
  // A name may begin with an equals sign.
  let at = from + 1
  const stops = (code: number) => isSpace(code) || code === SLASH || code === GREATER || code === EQUALS
  while (at < end && !stops(markup.charCodeAt(at))) at += 1
  let value = at
  while (value < end && isSpace(markup.charCodeAt(value))) value += 1
  if (markup.charCodeAt(value) !== EQUALS) return at
  at = value + 1
  while (at < end && isSpace(markup.charCodeAt(at))) at += 1
  const quote = markup[at]
  if (quote === '"' || quote === "'") return after(markup, quote, at + 1)
  while (at < end && !isSpace(markup.charCodeAt(at)) && markup.charCodeAt(at) !== GREATER) at += 1
  return at
}

/** Where the end tag of an element without tags begins. */
function rawEnd(markup: string, { name, end }: { name: string; end: number }): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = end
  return pattern.exec(markup)?.index ?? markup.length
}
