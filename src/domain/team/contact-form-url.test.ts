import { expect, test } from 'vitest'

import { embedCode } from './contact-form-url.ts'

test('builds embed code only for web addresses and escapes the name', () => {
  expect(embedCode('javascript:alert(1)', 'x')).toBeUndefined()
  const code = embedCode('https://forms.example.com/contact/a?b=1&c="2"', '"><script>')
  expect(code).toContain('src="https://forms.example.com/contact/a?b=1&amp;c=&quot;2&quot;"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
})
