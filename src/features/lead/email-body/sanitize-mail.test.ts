import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mailDocument } from './mail-document.ts'
import { sanitizeMail, textOfMail, withoutHandlers } from './sanitize-mail.ts'

/**
 * Markup with which mails have been abused: scripts, styles, forms, frames, redirects, requests without a click,
 * deceptive links.
 */
const corpus = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=1">',
  '<svg onload="window.__xss=1"><script>window.__xss=1</script></svg>',
  '<svg><style><img src=x onerror=window.__xss=1></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__xss=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.__xss=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">',
  '<a href="javascript:window.__xss=1">x</a>',
  '<a href="java\tscript:window.__xss=1">x</a>',
  '<a href="&#106;avascript:window.__xss=1">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="vbscript:1">x</a><a href="//evil.example.com">y</a><a href="/leads">z</a>',
  '<a href="https://user:pass@evil.example.com">x</a>',
  '<a href="https://evil.example.com/" target="_self" onclick="window.__xss=1">https://bank.example.com</a>',
  '<a href="mailto:a@example.com?subject=x&bcc=b@example.com">x</a>',
  '<iframe src="https://evil.example.com"></iframe><iframe srcdoc="<script>1</script>"></iframe>',
  '<object data="https://evil.example.com"></object><embed src="https://evil.example.com">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example.com">',
  '<base href="https://evil.example.com/"><link rel="stylesheet" href="https://evil.example.com/a.css">',
  '<link rel="prefetch" href="https://evil.example.com/open"><link rel="dns-prefetch" href="//evil.example.com">',
  '<style>@import "https://evil.example.com/a.css"; body{background:url(https://evil.example.com/b)}</style>',
  '<div style="background:url(https://evil.example.com/b)">x</div>',
  '<table background="https://evil.example.com/b"><td background="https://evil.example.com/c">x</td></table>',
  '<img src="https://evil.example.com/a.png" srcset="https://evil.example.com/b.png 2x">',
  '<picture><source srcset="https://evil.example.com/b.png"><img src="https://evil.example.com/c.png"></picture>',
  '<img src="https://evil.example.com/open.gif" width="1" height="1">',
  '<img src="data:image/svg+xml,<svg onload=1>"><img src="cid:logo"><img src="file:///etc/passwd">',
  '<video src="https://evil.example.com/v" poster="https://evil.example.com/p" autoplay></video>',
  '<audio src="https://evil.example.com/v"></audio><input type="image" src="https://evil.example.com/i">',
  '<form action="https://evil.example.com"><input name="password"><button>Sign in</button></form>',
  '<body onload="window.__xss=1" background="https://evil.example.com/b"><p id="main" name="cookie" class="fixed">x</p>',
  '<template><img src=x onerror=window.__xss=1></template><x-evil onclick="1">x</x-evil>',
  '<!--[if mso]><img src="https://evil.example.com/mso"><![endif]--><?xml version="1.0"?>',
  '<p>unclosed <b>bold <i>both</p><td>cell',
]

const ALLOWED = new Set(
  'alt width height colspan rowspan dir lang align valign start reversed target rel referrerpolicy'.split(
    ' ',
  ),
)

/** Parses the markup like a browser. */
function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

const FORBIDDEN =
  'script, style, link, meta, base, iframe, object, embed, form, input, button, svg, math, template'
const INLINE = /^data:image\/(png|jpe?g|gif|webp);base64,/

/** Lists everything in the markup that could act, send a request or deceive. */
function dangersIn(html: string, pictures: boolean): string[] {
  const safe = (element: Element, name: string, value: string) => {
    if (name === 'href')
      return (
        /^(https?:\/\/|mailto:[^?]+$)/.test(value) &&
        element.getAttribute('target') === '_blank' &&
        /noopener noreferrer/.test(element.getAttribute('rel') ?? '')
      )
    if (name === 'src')
      return element.tagName === 'IMG' && (INLINE.test(value) || (pictures && value.startsWith('https:')))
    return ALLOWED.has(name)
  }
  return [...parsed(html).body.querySelectorAll('*')].flatMap((element) => {
    const foreign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || element.matches(FORBIDDEN)
    const bad = [...element.attributes].filter(({ name, value }) => !safe(element, name, value))
    return foreign || bad.length > 0
      ? [`${element.tagName} ${bad.map(({ name, value }) => `${name}=${value}`).join(' ')}`]
      : []
  })
}

describe('hostile emails', () => {
  test.each(corpus)('%s is inert', (markup) => {
    expect(dangersIn(sanitizeMail(markup, false).html, false)).toEqual([])
    expect(dangersIn(sanitizeMail(markup, true).html, true)).toEqual([])
  })

  test('makes any nested or truncated mixture inert, and requests nothing before the user allows pictures', () => {
    const piece = fc.oneof(
      fc.constantFrom(...corpus),
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '</p>',
        '<table>',
        '<svg>',
        '</svg>',
        '<style>',
        '</style>',
        '\u0000',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(), fc.boolean(), (pieces, at, pictures) => {
        const whole = pieces.join('')
        const markup = whole.slice(0, whole.length === 0 ? 0 : at % (whole.length + 1)) + whole
        const { html } = sanitizeMail(markup, pictures)
        expect(dangersIn(html, pictures)).toEqual([])
      }),
      { numRuns: process.env.LINTEL_LONG === '1' ? 2_000 : 150 },
    )
  })

  test('leaves no active content when sanitized twice', () => {
    for (const markup of corpus) {
      const once = sanitizeMail(markup, true).html
      expect(dangersIn(sanitizeMail(once, true).html, true)).toEqual([])
    }
  })
})

test('removes event handlers before parsing, and keeps ordinary text', () => {
  expect(withoutHandlers('<img src=x onerror=1><svg/onload="2"><p title="a"onclick=3>')).not.toMatch(
    /[\s/"']on\w+=/,
  )
  for (const text of ['Turn it on = bright, online= yes', '1 < 2 onset=3', '<b>bold</b> only one=two'])
    expect(withoutHandlers(text)).toBe(text)
  const long = '<a "'.repeat(100_000)
  expect(withoutHandlers(long)).toBe(long)
})

describe('links', () => {
  const link = (href: string) =>
    parsed(sanitizeMail(`<a href="${href}">words</a>`, false).html).querySelector('a')

  test('show the host they lead to, regardless of their text', () => {
    expect(link('https://evil.example.com/a?b=1')?.textContent).toBe('words on evil.example.com')
    expect(link('https://evil.example.com/a?b=1')?.getAttribute('href')).toBe(
      'https://evil.example.com/a?b=1',
    )
    expect(link('http://b\u00fccher.example.com/')?.textContent).toBe('words on xn--bcher-kva.example.com')
  })

  test('with other schemes become plain text, except for valid email addresses', () => {
    const others = ['javascript:1', 'tel:1', 'ftp://a', 'leads/1', '#top', 'mailto:x', 'https://a b']
    expect(others.filter((href) => link(href)?.hasAttribute('href') !== false)).toEqual([])
    expect(link('mailto:a@example.com?body=x')?.getAttribute('href')).toBe('mailto:a@example.com')
  })
})

describe('pictures', () => {
  const mail =
    '<img src="https://a.example.com/1.png" alt="Plan"><img src="http://a.example.com/2.png"><img src="https://t.example.com/p" width="1" height="1"><img src="data:image/png;base64,AAAA">'

  test('show placeholders until requested, and tracking pictures never load', () => {
    const { html, parked } = sanitizeMail(mail, false)
    expect(parked).toBe(2)
    expect(html).not.toContain('a.example.com')
    expect(parsed(html).body.textContent).toBe('[Image: Plan][Image]')
    expect(parsed(html).querySelectorAll('img[src]')).toHaveLength(1)
  })

  test('embedded in the email but missing show their alt text, and can’t be requested', () => {
    const inside =
      '<img src="cid:logo@example.com" alt="Brightwater Leasing"><img src="cid:line"><img src="javascript:1" alt="x">'
    for (const asked of [false, true]) {
      const { html, parked } = sanitizeMail(inside, asked)
      expect(parked).toBe(0)
      expect(parsed(html).body.textContent).toBe('[Image: Brightwater Leasing][Image: x]')
      expect(parsed(html).querySelectorAll('img[src]')).toHaveLength(0)
    }
  })

  test('load over HTTPS without a referrer once requested', () => {
    const pictures = [...parsed(sanitizeMail(mail, true).html).querySelectorAll('img[src]')]
    expect(pictures.map((one) => one.getAttribute('src'))).toEqual([
      'https://a.example.com/1.png',
      'https://a.example.com/2.png',
      'data:image/png;base64,AAAA',
    ])
    expect(pictures[0]?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })
})

test('keeps structure, text directions, and tables', () => {
  const mail =
    '<h1>Hi</h1><p dir="rtl">שלום <b>bold</b></p><ul><li>one</li></ul><table><tr><td colspan="2">c</td></tr></table>'
  expect(parsed(sanitizeMail(mail, false).html).body.textContent).toBe('Hiשלום boldonec')
  expect(sanitizeMail(mail, false).html).toContain('<td colspan="2">')
})

test('converts an email without plain text to text', () => {
  const mail =
    '<style>p{}</style><p>Hello<br>Ana</p><div>two</div><ul><li>a</li><li>b</li></ul><script>x</script>'
  expect(textOfMail(mail)).toBe('Hello\nAna\ntwo\na\nb')
})

test('allows one style and no requests in the frame’s document, and pictures only once requested', () => {
  const closed = mailDocument('<p>x</p>', { pictures: false, nonce: 'abc' })
  expect(closed).toContain(
    "default-src 'none'; style-src 'nonce-abc'; img-src data:; base-uri 'none'; form-action 'none'",
  )
  expect(mailDocument('', { pictures: true, nonce: 'abc' })).toContain('img-src data: https:;')
  expect(parsed(closed).querySelectorAll('style, script, link')).toHaveLength(1)
})
