/** A start or end tag. */
export interface MarkupTag {
  /** In lower case. */
  readonly name: string
  readonly closing: boolean
  /** Number of attributes. */
  readonly attributes: number
  /** Position after the tag. */
  readonly end: number
}

/** Callbacks of `readMarkup`. A callback that returns false stops the reading. */
interface MarkupCallbacks {
  /**
   * Called for the characters between tags. `raw` is true inside an element that contains no tags (style, script,
   * title, …).
   */
  text: (from: number, to: number, raw: boolean) => boolean | void
  /** Called for each tag. `rawEnd` is where the text of an element without tags ends. */
  tag: (tag: MarkupTag, rawEnd: number | undefined) => boolean | void
  /** Called for `<![CDATA[`, which is text in SVG and a comment elsewhere. */
  cdata?: () => boolean | void
}

/** Elements whose content is text and not markup. */
const RAW = new Set(['style', 'script', 'title', 'textarea', 'iframe', 'xmp', 'noembed', 'noframes'])

/**
 * Reads the tags and texts of markup from left to right, in the way HTML is tokenized. It reads each character once and
 * creates no elements, so that an email can be weighed before a browser parses it.
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
  // `<!-->` and `<!--->` are complete comments, and `--!>` also ends a comment.
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

/** Returns the tag that starts at a `<`, with its end. */
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
  // The name of an attribute may start with an equals sign.
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

/** Returns where the end tag of an element without tags starts. */
function rawEnd(markup: string, { name, end }: { name: string; end: number }): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = end
  return pattern.exec(markup)?.index ?? markup.length
}
