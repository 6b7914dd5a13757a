import { expect, test } from 'vitest'

import { formatList } from './format-list.ts'

test('a list has commas, and the word before its last item', () => {
  expect(
    [[], ['open'], ['open', 'edit'], ['open', 'edit', 'assign']].map((items) => formatList(items)),
  ).toEqual(['', 'open', 'open and edit', 'open, edit and assign'])
  expect(formatList(['open', 'edit', 'assign'], 'or')).toBe('open, edit or assign')
})
