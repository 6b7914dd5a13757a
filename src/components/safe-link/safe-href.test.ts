import { describe, expect, test } from 'vitest'

import { safeHref, safeMedia } from './safe-href.ts'

const origin = 'https://app.example.com'

describe('safeHref', () => {
  test.each([
    ['/media/plan.pdf', 'https://app.example.com/media/plan.pdf', undefined],
    ['/media/a%20b.pdf?v=1#page=2', 'https://app.example.com/media/a%20b.pdf?v=1#page=2', undefined],
    ['https://app.example.com/media/plan.pdf', 'https://app.example.com/media/plan.pdf', undefined],
    ['https://files.example.com/plan.pdf', 'https://files.example.com/plan.pdf', 'files.example.com'],
    ['http://files.example.com:8080/x', 'http://files.example.com:8080/x', 'files.example.com:8080'],
    ['HTTPS://Files.Example.com/X', 'https://files.example.com/X', 'files.example.com'],
  ])('accepts %s', (candidate, href, host) => {
    expect(safeHref(candidate, origin)).toEqual({ href, host })
  })

  test.each([
    ['nothing', undefined],
    ['empty', ''],
    ['script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script after a space', ' javascript:alert(1)'],
    ['a script with a tab inside', 'java\tscript:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a script after a control character', '\u0001javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['vbscript', 'vbscript:msgbox(1)'],
    ['file', 'file:///etc/passwd'],
    ['blob', 'blob:https://app.example.com/1'],
    ['mail', 'mailto:a@example.com'],
    ['ftp', 'ftp://example.com/x'],
    ['no scheme', '//evil.example.com/x'],
    ['a host after backslashes', '/\\evil.example.com'],
    ['backslashes', '\\\\evil.example.com'],
    ['tab before a second slash', '/\t/evil.example.com'],
    ['relative', 'plan.pdf'],
    ['dots', '../plan.pdf'],
    ['no host', 'https:///evil'],
    ['no slashes', 'https:evil.example.com'],
    ['credentials', 'https://app.example.com@evil.example.com/'],
    ['user and password', 'https://a:b@evil.example.com/'],
    ['a direction mark', 'https://example.com/\u202Efdp.exe'],
    ['a zero-width space', 'https://exam\u200Bple.com/'],
    ['a delete character', 'https://example.com/\u007F'],
    ['too long', `https://example.com/${'x'.repeat(4_000)}`],
    ['text that is not a URL', 'https://exa mple.com/'],
    ['a bad port', 'https://example.com:99999/'],
  ])('rejects %s', (_, candidate) => {
    expect(safeHref(candidate, origin)).toBeUndefined()
  })
})

describe('safeMedia', () => {
  test('accepts this site and https elsewhere, but not plain http elsewhere', () => {
    expect(safeMedia('/media/voicemail.wav', origin)?.href).toBe(
      'https://app.example.com/media/voicemail.wav',
    )
    expect(safeMedia('https://recordings.example.com/1.mp3', origin)?.host).toBe('recordings.example.com')
    expect(safeMedia('http://recordings.example.com/1.mp3', origin)).toBeUndefined()
    expect(safeMedia('http://localhost:4010/media/1.wav', 'http://localhost:4010')?.host).toBeUndefined()
    expect(safeMedia('javascript:alert(1)', origin)).toBeUndefined()
  })
})
