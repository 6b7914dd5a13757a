import { describe, expect, test } from 'vitest'

import { buildId, buildOfMarkup } from '#/lib/build-id.ts'

function pageWith({ meta, script }: { meta?: string; script?: string }): Document {
  const page = document.implementation.createHTMLDocument()
  if (meta !== undefined) {
    const element = page.createElement('meta')
    element.setAttribute('name', 'build')
    element.setAttribute('content', meta)
    page.head.append(element)
  }
  if (script !== undefined) {
    const element = page.createElement('script')
    element.setAttribute('type', 'module')
    element.setAttribute('src', script)
    page.head.append(element)
  }
  return page
}

describe('the build ID', () => {
  test.each([
    [{ meta: 'nx6MpZ3m', script: '/assets/index-Cx3_a-9Q.js' }, 'nx6MpZ3m'],
    [{ script: '/assets/index-Cx3_a-9Q.js' }, 'Cx3_a-9Q'],
    [{ meta: '', script: '/src/app/main.tsx' }, 'development'],
    [{}, 'development'],
  ])('for %o is %s', (page, build) => {
    expect(buildId(pageWith(page))).toBe(build)
  })

  test('is read from the app’s markup and from no other page', () => {
    expect(buildOfMarkup('<title>Lintel</title>\n    <meta name="build" content="a-_B1234" />')).toBe(
      'a-_B1234',
    )
    expect(buildOfMarkup('<title>Sign in to the hotel network</title>')).toBeUndefined()
    expect(buildOfMarkup('<meta name="build" content="short">')).toBeUndefined()
  })
})
