import { type MarkupTag, readMarkup } from './read-markup.ts'

/** Characters of a mail's markup beyond which only its text is shown. */
export const LONGEST_MARKUP = 400_000

/**
 * What a mail may cost beyond its length. A large newsletter has some 3,000 elements, 40 deep; the sanitizer reads the
 * text of an element once for each element around it, and moves what stands in an element that it takes away.
 */
export const MOST_NODES = 30_000
export const MOST_DEPTH = 120
const MOST_ATTRIBUTES = 80
const MOST_ATTRIBUTES_TOGETHER = 40_000
const MOST_TEXT_READS = 10_000_000
const MOST_MOVES = 60_000

/** The cost of a mail, never less than what a browser makes of it. */
export interface MailWeight {
  /** Beyond a limit: which one. Undefined: it may be parsed. */
  readonly tooMuch: string | undefined
  /** Elements and texts. */
  readonly nodes: number
  readonly depth: number
  /** Characters of text, each counted for every element around it. */
  readonly textReads: number
  /** Steps that weighing took: tags, texts, and open elements that were looked at. */
  readonly steps: number
}

const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** They add to an element that is there anyhow. */
const OUTER = new Set(['html', 'head', 'body'])
/** An unclosed one of these comes back in every block after it. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
/** An end tag closes nothing beyond these. */
const SCOPES = new Set(
  'table caption td th button select object marquee applet template svg math foreignobject'.split(' '),
)
/** An end tag of a table and its pieces passes what is open in a cell. */
const TABLE = new Set('table tbody thead tfoot tr td th caption'.split(' '))
const CELLS = new Set('td th caption button object marquee applet'.split(' '))
/** Inside these the text of a style or script may be tags. */
const FOREIGN = new Set(['svg', 'math', 'select', 'frameset'])
/** They end a paragraph, and no end tag of a word passes them. */
const BLOCKS = new Set(
  'address article blockquote center dd details dir div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary ul'.split(
    ' ',
  ),
)
/** A start tag closes the element of the same kind before it. */
const SIBLINGS = new Map(
  [['li'], ['dd', 'dt'], ['td', 'th'], ['tr']].flatMap((kind) => kind.map((name) => [name, kind] as const)),
)

/**
 * Weighs a mail before anything parses it. Every count is at least what a browser would make (what comes back after
 * wrong nesting included): what is counted too high shows as text, what were counted too low would freeze the page.
 * @param allowed elements that the sanitizer keeps; the others are taken away and their content moved
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

/** The open elements of a mail that is being weighed. */
class Scale {
  #open: string[] = []
  /** Formatting among them. */
  #formatting = 0
  /** Formatting that was never closed. */
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

  /** What can be read in two ways ends the weighing. */
  odd(): boolean {
    if (this.#foreign) this.weight.tooMuch = 'foreign'
    return !this.#foreign
  }

  text(length: number): boolean {
    // In a table the blanks at its beginning stay, and the rest goes before it.
    this.#node(2)
    this.weight.textReads += length * (this.#open.length + this.#pending + 1)
    return this.#within()
  }

  tag(tag: MarkupTag, raw: string | undefined): boolean {
    if (raw !== undefined && (this.#foreign || (tag.name === 'script' && raw.includes('<!--'))))
      this.weight.tooMuch = 'foreign'
    this.weight.steps += 1
    this.#attributes += tag.attributes
    // Whatever a tag ends, the formatting that is open then comes back once.
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
    // What looks like HTML in there may be something else, and ends nothing.
    if (!this.#foreign) this.#endBefore(name)
    if (name === 'td' || name === 'th' || name === 'tr') this.#addMissing(name)
    // A column makes the group that it is in.
    this.#node(name === 'col' ? 2 : 1)
    if (VOID.has(name)) return
    this.#push(name)
  }

  /** What a start tag ends by itself. */
  #endBefore(name: string): void {
    if (BLOCKS.has(name)) this.#closeSibling(['p'])
    if (name === 'tr') this.#closeSibling(['td', 'th'])
    const kind = SIBLINGS.get(name)
    if (kind) this.#closeSibling(kind)
    if (name === 'a' || name === 'nobr') this.#close(name)
  }

  /** The body of a table and the row of a cell, where they were left out. */
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
      // HTML inside of SVG may have ended it already: only what was opened last is ended for certain.
      if (this.#foreign && here !== name) break
      if (here === name) {
        if (!this.#isReal(at)) return
        // Wrong nesting makes copies of formatting.
        if (FORMATTING.has(name) && at < open.length - 1) this.#node(8 * (open.length - at))
        this.#cut(at, FORMATTING.has(name))
        return
      }
      if (SCOPES.has(here) && !(TABLE.has(name) && CELLS.has(here))) break
      if (!known && (BLOCKS.has(here) || TABLE.has(here))) break
    }
    // It may end one that is open further out, or that was never closed.
    if (FORMATTING.has(name) && (this.#pending > 0 || open.includes(name))) this.#node(8)
    // An end tag without a beginning is a paragraph or a break.
    if (name === 'p' || name === 'br') this.#node(1)
  }

  /** Ends the elements from a position on; the formatting among them comes back. */
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

  /** A cell or row outside a table is none. */
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
