import { describe, expect, test } from 'vitest'

import { ApiError } from '#/api/request/errors.ts'

import { documentTitle, pageNameOf } from './page-title.ts'

const ok = (title?: string) => ({
  routeId: '/_app/x',
  status: 'success',
  meta: title === undefined ? undefined : [{ title }],
})

describe('pageNameOf', () => {
  test('returns the title of the innermost route that has one', () => {
    expect(pageNameOf([ok(), ok('Leads'), ok('All leads'), ok()])).toBe('All leads')
    expect(pageNameOf([ok(), ok()])).toBeUndefined()
    expect(pageNameOf([ok('Leads'), ok('')])).toBe('Leads')
  })

  test('prefers the title of a failure to the title of its route', () => {
    const error = new ApiError({ code: 'status', status: 503, message: 'x', operation: 'x', method: 'GET' })
    expect(pageNameOf([{ routeId: '/_app', status: 'error', error, meta: [{ title: 'Leads' }] }])).toBe(
      'Something went wrong',
    )
    expect(
      pageNameOf([ok('Leads'), { routeId: '/_app/x', status: 'error', error, meta: [{ title: 'Sofia' }] }]),
    ).toBe('Looks like our API is down')
    expect(pageNameOf([ok('Leads'), { routeId: '/_app/x', status: 'notFound' }])).toBe('Page not found')
    expect(pageNameOf([Object.assign(ok('Home'), { _notFound: true })])).toBe('Page not found')
  })
})

describe('documentTitle', () => {
  test.each([
    ['All leads', 'All leads · Lintel'],
    [undefined, 'Lintel'],
    ['Lintel', 'Lintel'],
    ['All leads · Lintel', 'All leads · Lintel'],
  ])('%s', (page, title) => {
    expect(documentTitle(page, 'Lintel')).toBe(title)
  })
})
