import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { textOfMarkup } from '#/domain/email/text-of-markup.ts'

import { LONGEST_MARKUP, MOST_DEPTH, weighMail } from './mail-weight.ts'
import { ALLOWED } from './sanitize-mail.ts'

/** Returns the number of elements and texts that a parser creates, and their depth. */
function made(markup: string): { nodes: number; depth: number } {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  let nodes = 0
  let depth = 0
  const stack: [Node, number][] = [[body, 0]]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, level] = top
    if (level > 0 && !/comment|fragment/.test(node.nodeName)) nodes += 1
    if (node instanceof Element) depth = Math.max(depth, level)
    for (const child of node.childNodes) stack.push([child, level + 1])
    if (node instanceof HTMLTemplateElement) stack.push([node.content, level])
  }
  return { nodes, depth }
}

describe('weighMail', () => {
  const names =
    'b i font a u p div li ul td tr table span h1 select option svg style script title template button section br img object caption tbody math textarea nobr'.split(
      ' ',
    )
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
    { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
    { weight: 2, arbitrary: fc.constantFrom('x', ' ', 'words', '&amp;') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '<!--',
        '-->',
        '--!>',
        '<!-->',
        '<![CDATA[',
        ']]>',
        '<a href="',
        '">',
        "'",
        '<font color=1>',
        '<font size=2>',
        '<?',
        '</ ',
        '<b =">',
        '<p/',
        '<',
        '>',
        '<b x=y/>',
      ),
    },
  )
  test('never counts fewer nodes or less depth than the parser creates', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (pieces, times) => {
        const markup = pieces.join('').repeat(times)
        const weight = weighMail(markup, ALLOWED)
        if (weight.tooMuch !== undefined) return
        const { nodes, depth } = made(markup)
        expect(nodes).toBeLessThanOrEqual(weight.nodes)
        // For a table without a body, a row or a column group, the parser adds the missing elements.
        expect(depth).toBeLessThanOrEqual(weight.depth + 3)
      }),
      { numRuns: process.env.LINTEL_LONG === '1' ? 50_000 : 1_000 },
    )
  })
})

/** Returns a hostile body of about this many characters. */
const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

const heavy: Record<string, string> = {
  'nested b': fill('<b>', 100_000),
  'nested b, closed': `${fill('<b>', 100_000)}x${fill('</b>', 130_000)}`,
  'nested div': fill('<div>x', 390_000),
  'nested table': fill('<table><tr><td>', 390_000),
  'nested font': fill('<font color=red>x', 390_000),
  'nested i and u': fill('<i><u>', 390_000),
  'unknown elements': fill('<x-y>', 390_000),
  'formatting that comes back': Array.from({ length: 9_000 }, (_, at) => `<p><font size=${at}>x`).join(''),
  'ends in comments': fill('<b><!--</b>-->', 300_000),
  'ends in attributes': fill('<b title="</b>">', 300_000),
  'ends in a style': fill('<b><style></b></style>', 300_000),
  'a style in svg': `<svg><style><!--${fill('<b></b></style>', 300_000)}`,
  'attributes of one tag': `<a ${fill('a1 b2 ', 300_000)}>x</a>`,
  'attributes of the body': fill('<body a1 b2 c3 d4>', 300_000),
  'text far inside': `${fill('<span>', 600)}${fill('x', 390_000)}`,
  'moved again and again': `${fill('<section>', 900)}${fill('<i>x</i>', 90_000)}`,
  'too long': fill('x', LONGEST_MARKUP + 1),
  'unclosed tags': fill('<a href="', 390_000),
  'wrong nesting': fill('<a><p></a></p>', 390_000),
}

const light: Record<string, string> = {
  'a long line': fill('x', 390_000),
  entities: fill('&amp;&#120;&nbsp;', 390_000),
  'half entities': fill('&am&#x', 390_000),
  'combining marks': `a${fill('\u0301\u0489', 390_000)}`,
  'unclosed comments': fill('<!--', 390_000),
  'a comment': `<!--${fill('<b>', 390_000)}-->`.slice(0, 20_000),
  brackets: fill('<', 390_000),
  'closing brackets': fill('</', 390_000),
  '5,000 links': fill('<a href="https://a.example.com/">a</a> ', 5_000 * 39),
  '5,000 images': fill('<img src="https://a.example.com/1.png">', 5_000 * 39),
  'paragraphs that are not closed': fill('<p>words', 40_000),
  'cells that are not closed': `<table>${fill('<tr><td>a<td>b', 20_000)}</table>`,
  newsletter: `${fill('<table><tr><td>', 180)}${fill('<p><font><b>Hi</b> there <a href="https://a.example.com">x</a></font></p>', 60_000)}`,
}

describe('hostile bodies', () => {
  test.each(Object.entries(heavy))(
    '%s: refused before it is parsed, and its text is extracted',
    (_, markup) => {
      const { tooMuch, steps } = weighMail(markup, ALLOWED)
      expect(tooMuch).toBeDefined()
      expect(steps).toBeLessThan(markup.length * 2)
      const text = textOfMarkup(`<p>Is 4F free?</p>${markup}`)
      expect(text).toMatch(/^Is 4F free\?(\n|$)/)
      expect(text.length).toBeLessThanOrEqual(markup.length)
    },
  )

  test.each(Object.entries(light))('%s: parsed into few nodes', (_, markup) => {
    const { tooMuch, steps } = weighMail(markup, ALLOWED)
    expect(tooMuch).toBeUndefined()
    expect(steps).toBeLessThan(markup.length * 2)
    const { nodes, depth } = made(markup)
    expect(nodes).toBeLessThan(40_000)
    expect(depth).toBeLessThan(MOST_DEPTH + 10)
  })
})

test('extracts words, line breaks, and entities from markup, without scripts and tags', () => {
  expect(
    textOfMarkup(
      '<style>p{}</style><p>Hello<br>Ana &amp; Bo&nbsp;&#8217;s</p><div>two</div><script>x<y</script> 1 < 2 &bogus; &#0;',
    ),
  ).toBe('Hello\nAna & Bo ’s\n\ntwo\n1 < 2 &bogus; \ufffd')
})
