import { isBlank } from '#/lib/text/blank.ts'

import { type Communication } from '../message/communication.ts'
import { readMarkup } from './read-markup.ts'

/** Maximum number of characters of the markup that are read for its text. */
const MOST_READ = 400_000

const BREAKS = new Set('br p div tr li h1 h2 h3 h4 h5 h6 hr blockquote table ul ol'.split(' '))
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
}

/** Returns the plain text of an email, or the text of its markup if it has only formatted content. */
export function mailText({ message = '', messageHtml = '' }: Pick<Communication, 'message' | 'messageHtml'>) {
  return isBlank(message) ? textOfMarkup(messageHtml) : message
}

/** Returns the text of markup without creating any elements. */
export function textOfMarkup(markup: string): string {
  const read = markup.slice(0, MOST_READ)
  const pieces: string[] = []
  readMarkup(read, {
    text(from, to, raw) {
      if (!raw) pieces.push(decoded(read.slice(from, to)).replace(/\s+/g, ' '))
    },
    tag({ name }) {
      if (BREAKS.has(name)) pieces.push('\n')
    },
  })
  const lines = pieces.join('').split('\n')
  const out: string[] = []
  for (const line of lines) {
    const text = line.trim()
    if (text !== '' || (out.length > 0 && out.at(-1) !== '')) out.push(text)
  }
  return out.join('\n').trimEnd()
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (found, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? found
    const code = typeof decimal === 'string' ? Number.parseInt(decimal, 10) : Number.parseInt(String(hex), 16)
    const scalar = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return scalar ? String.fromCodePoint(code) : '\ufffd'
  })
}
