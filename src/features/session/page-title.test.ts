import { describe, expect, test } from 'vitest'

import { ApiError } from '#/api/request/errors.ts'

import { documentTitle, pageNameOf } from './page-title.ts'

const ok = (title?: string) => ({
  routeId: '/_app/x',
  status: 'success',
  meta: title === undefined ? undefined : [{ title }],
})

describe('the name of a page', () => {
  test('the innermost route that says one', () => {
    expect(pageNameOf([ok(), ok('Leads'), ok('All leads'), ok()])).toBe('All leads')
    expect(pageNameOf([ok(), ok()])).toBeUndefined()
    expect(pageNameOf([ok('Leads'), ok('')])).toBe('Leads')
  })

  test('a failure names the page, whatever its route would say', () => {
    const error = new ApiError({ code: 'status', status: 503, message: 'x', operation: 'x', method: 'GET' })
    expect(pageNameOf([{ routeId: '/_app', status: 'error', error }])).toBe('Something went wrong')
    expect(
      pageNameOf([ok('Leads'), { routeId: '/_app/x', status: 'error', error, meta: [{ title: 'Sofia' }] }]),
    ).toBe('Looks like our API is down')
    expect(pageNameOf([{ routeId: '/_app', status: 'error', error }])).toBe('Something went wrong')
    expect(pageNameOf([ok('Leads'), { routeId: '/_app/x', status: 'notFound' }])).toBe('Page not found')
    expect(pageNameOf([Object.assign(ok('Home'), { _notFound: true })])).toBe('Page not found')
  })
})

describe('the title', () => {
  test.each([
    ['All leads', 'All leads · Lintel'],
    [undefined, 'Lintel'],
    ['Lintel', 'Lintel'],
    ['All leads · Lintel', 'All leads · Lintel'],
  ])('%s', (page, title) => {
    expect(documentTitle(page, 'Lintel')).toBe(title)
  })
})
