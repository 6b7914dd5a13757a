import { type MarkupTag, readMarkup } from '#/domain/email/read-markup.ts'

/** Maximum length of an email's markup, in characters. A longer email is shown as plain text. */
export const LONGEST_MARKUP = 400_000

/**
 * The limits of an email apart from its length. A large newsletter has about 3,000 elements, nested 40 deep. The
 * sanitizer reads the text of an element once for each element around it, and moves the content of every element that
 * it removes.
 */
export const MOST_NODES = 30_000
export const MOST_DEPTH = 120
const MOST_ATTRIBUTES = 80
const MOST_ATTRIBUTES_TOGETHER = 40_000
const MOST_TEXT_READS = 10_000_000
const MOST_MOVES = 60_000

/** The cost of an email. It is never less than the browser's actual cost. */
interface MailWeight {
  /** The limit that was exceeded. undefined when the email may be parsed. */
  readonly tooMuch: string | undefined
  /** Number of elements and texts. */
  readonly nodes: number
  readonly depth: number
  /** Characters of text, each counted once for every element around it. */
  readonly textReads: number
  /** Number of steps that weighing took: tags, texts, and open elements that were looked at. */
  readonly steps: number
}

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** Tags of these only add attributes to an element that exists anyway. */
const OUTER = new Set(['html', 'head', 'body'])
/** If one of these is not closed, it is repeated in every block after it. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
/** An end tag closes no element outside of these. */
const SCOPES = new Set(
  'table caption td th button select object marquee applet template svg math foreignobject'.split(' '),
)
/** The end tag of a table or of a part of it closes the elements that are open in a cell. */
const TABLE = new Set('table tbody thead tfoot tr td th caption'.split(' '))
const CELLS = new Set('td th caption button object marquee applet'.split(' '))
/** Inside these, the text of a style or script may be parsed as tags. */
const FOREIGN = new Set(['svg', 'math', 'select', 'frameset'])
/** These end a paragraph, and the end tag of an inline element does not close them. */
const BLOCKS = new Set(
  'address article blockquote center dd details dir div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary ul'.split(
    ' ',
  ),
)
/** The start tag of one of these closes a preceding element of the same kind. */
const SIBLINGS = new Map(
  [['li'], ['dd', 'dt'], ['td', 'th'], ['tr']].flatMap((kind) => kind.map((name) => [name, kind] as const)),
)

/**
 * Weighs an email before anything parses it. Every count is at least the browser's, including the elements that are
 * repeated after wrong nesting. If a count is too high, the email is shown as text. If a count were too low, the page
 * would freeze.
 * @param allowed elements that the sanitizer keeps. Others are removed and their content is moved
 */
export function weighMail(markup: string, allowed: ReadonlySet<string>): MailWeight {
  const weight = { tooMuch: undefined as string | undefined, nodes: 0, depth: 0, textReads: 0, steps: 0 }
  if (markup.length > LONGEST_MARKUP) return { ...weight, tooMuch: 'length' }
  const scale = new Scale(weight, allowed)
  readMarkup(markup, {
    text: (from, to) => scale.text(to - from),
    tag: (tag, rawEnd) => scale.tag(tag, rawEnd === undefined ? undefined : markup.slice(tag.end, rawEnd)),
    cdata: () => scale.odd(),
  })
  return weight
}

type Counting = { -readonly [K in keyof MailWeight]: MailWeight[K] }

/** The open elements of an email that is being weighed. */
class Scale {
  #open: string[] = []
  /** Number of open formatting elements. */
  #formatting = 0
  /** Number of formatting elements that were never closed. */
  #pending = 0
  #foreign = false
  #attributes = 0
  #outerAttributes = 0
  #moves = 0
  #taken = 0

  readonly weight: Counting
  readonly #allowed: ReadonlySet<string>

  constructor(weight: Counting, allowed: ReadonlySet<string>) {
    this.weight = weight
    this.#allowed = allowed
  }

  /** Stops weighing, because the markup can be read in two ways. */
  odd(): boolean {
    if (this.#foreign) this.weight.tooMuch = 'foreign'
    return !this.#foreign
  }

  text(length: number): boolean {
    // Counts 2, because in a table the leading whitespace stays and the rest is moved in front of the table.
    this.#node(2)
    this.weight.textReads += length * (this.#open.length + this.#pending + 1)
    return this.#within()
  }

  tag(tag: MarkupTag, raw: string | undefined): boolean {
    if (raw !== undefined && (this.#foreign || (tag.name === 'script' && raw.includes('<!--'))))
      this.weight.tooMuch = 'foreign'
    this.weight.steps += 1
    this.#attributes += tag.attributes
    // Regardless of what a tag closes, the open formatting elements are repeated once after it.
    if (!FORMATTING.has(tag.name) && !VOID.has(tag.name)) this.#node(this.#pending + this.#formatting)
    if (OUTER.has(tag.name)) this.#outerAttributes += tag.attributes
    else if (tag.closing) this.#close(tag.name)
    else this.#start(tag.name)
    if (tag.attributes > MOST_ATTRIBUTES || this.#outerAttributes > MOST_ATTRIBUTES)
      this.weight.tooMuch = 'attributes'
    return this.#within()
  }

  #start(name: string): void {
    if (FOREIGN.has(name)) this.#foreign = true
    // Inside these, what looks like HTML may be something else, so it closes nothing.
    if (!this.#foreign) this.#endBefore(name)
    if (name === 'td' || name === 'th' || name === 'tr') this.#addMissing(name)
    // A column also creates its column group.
    this.#node(name === 'col' ? 2 : 1)
    if (VOID.has(name)) return
    this.#push(name)
  }

  /** Closes the elements that a start tag closes implicitly. */
  #endBefore(name: string): void {
    if (BLOCKS.has(name)) this.#closeSibling(['p'])
    if (name === 'tr') this.#closeSibling(['td', 'th'])
    const kind = SIBLINGS.get(name)
    if (kind) this.#closeSibling(kind)
    if (name === 'a' || name === 'nobr') this.#close(name)
  }

  /** Adds the body of a table and the row of a cell if they are missing in the markup. */
  #addMissing(name: string): void {
    const around = () => this.#open.findLast((open) => TABLE.has(open)) ?? ''
    if (around() === 'table') this.#push('tbody')
    if (name !== 'tr' && /^(tbody|thead|tfoot)$/.test(around())) this.#push('tr')
    this.#node(2)
  }

  #push(name: string): void {
    this.#open.push(name)
    if (FORMATTING.has(name)) this.#formatting += 1
    if (!this.#allowed.has(name)) this.#taken += 1
    this.weight.depth = Math.max(this.weight.depth, this.#open.length + this.#pending)
  }

  #close(name: string): void {
    const open = this.#open
    const known = FORMATTING.has(name) || BLOCKS.has(name) || TABLE.has(name) || SCOPES.has(name)
    for (let at = open.length - 1; at >= 0; at -= 1) {
      this.weight.steps += 1
      const here = open[at] ?? ''
      // HTML inside SVG may have closed the SVG already. Only the innermost open element is certain to be closed.
      if (this.#foreign && here !== name) break
      if (here === name) {
        if (!this.#isReal(at)) return
        // Wrong nesting creates copies of formatting elements.
        if (FORMATTING.has(name) && at < open.length - 1) this.#node(8 * (open.length - at))
        this.#cut(at, FORMATTING.has(name))
        return
      }
      if (SCOPES.has(here) && !(TABLE.has(name) && CELLS.has(here))) break
      if (!known && (BLOCKS.has(here) || TABLE.has(here))) break
    }
    // The end tag may close an element further out, or one that was never closed.
    if (FORMATTING.has(name) && (this.#pending > 0 || open.includes(name))) this.#node(8)
    // An end tag without a start tag creates a paragraph or a line break.
    if (name === 'p' || name === 'br') this.#node(1)
  }

  /** Closes the elements from a position on. The formatting elements among them are repeated later. */
  #cut(at: number, keepsOthers: boolean): void {
    const gone = keepsOthers ? this.#open.splice(at, 1) : this.#open.splice(at)
    for (const [index, name] of gone.entries()) {
      if (!this.#allowed.has(name)) this.#taken -= 1
      if (!FORMATTING.has(name)) continue
      this.#formatting -= 1
      if (index > 0) this.#pending += 1
    }
  }

  #closeSibling(kind: readonly string[]): void {
    for (let at = this.#open.length - 1; at >= 0; at -= 1) {
      this.weight.steps += 1
      const here = this.#open[at] ?? ''
      if (kind.includes(here)) {
        if (this.#isReal(at)) this.#cut(at, false)
        return
      }
      if (!FORMATTING.has(here) && here !== 'span' && here !== 'p') return
    }
  }

  /** Whether an open element exists in the browser. A cell or row outside a table does not. */
  #isReal(at: number): boolean {
    const here = this.#open[at] ?? ''
    return here === 'table' || !TABLE.has(here) || TABLE.has(this.#open[at - 1] ?? '')
  }

  #node(count: number): void {
    this.weight.nodes += count
    this.weight.steps += 1
    this.#moves += count * this.#taken
  }

  #within(): boolean {
    const { weight } = this
    if (weight.nodes > MOST_NODES) weight.tooMuch = 'nodes'
    else if (weight.depth > MOST_DEPTH || this.#pending > MOST_DEPTH) weight.tooMuch = 'depth'
    else if (weight.textReads > MOST_TEXT_READS) weight.tooMuch = 'text'
    else if (this.#attributes > MOST_ATTRIBUTES_TOGETHER) weight.tooMuch = 'attributes'
    else if (this.#moves > MOST_MOVES) weight.tooMuch = 'moves'
    return weight.tooMuch === undefined
  }
}
