import { expect, test } from 'vitest'

import { isPageUrl } from './page-url.ts'

test.each([
  ['https://www.example.com/page?a=1', true],
  ['http://a.co:8080', true],
  ['southcongress', false],
  ['ftp://a.co', false],
  ['https://localhost', false],
  ['https://user:pass@a.co', false],
  ['https://user@a.co', false],
  ['https://:pass@a.co', false],
  ['https://a.co:99999', false],
  ['https://a b.co', false],
  ['javascript:alert(1)', false],
])('judges %s as a page URL', (url, right) => expect(isPageUrl(url)).toBe(right))
