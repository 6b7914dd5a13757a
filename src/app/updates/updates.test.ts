import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createUpdates, type Updates } from './updates.ts'

let call: boolean
let form: boolean
let deployed: string | undefined
let remembered: string | undefined
let remembers: boolean
let done: string[]
let updates: Updates

const flush = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  call = false
  form = false
  deployed = 'two'
  remembered = undefined
  remembers = true
  done = []
  updates = createUpdates({
    own: 'one',
    callOpen: () => call,
    unsaved: () => form,
    forgetUnsaved: () => {
      form = false
      done.push('forget')
    },
    deployed: () => Promise.resolve(deployed),
    takeOver: async () => void done.push('take over'),
    tellTabs: (build) => void done.push(`tell ${build}`),
    reload: () => void done.push('reload'),
    reloadedFor: {
      read: () => remembered,
      write(build) {
        if (remembers) remembered = build
        return remembers
      },
    },
  })
})

const FULL = ['take over', 'tell two', 'reload']

describe('a new version', () => {
  test('is told, and nothing else happens until Reload is pressed', async () => {
    const heard = vi.fn<() => void>()
    updates.state.subscribe(heard)
    updates.found('two')
    updates.look()
    updates.checked()
    await flush()
    expect(updates.state.get()).toMatchObject({
      newer: 'two',
      blockedBy: undefined,
      agreed: false,
      asking: false,
    })
    expect(heard).toHaveBeenCalledTimes(1)
    expect(done).toEqual([])
    updates.press()
    await flush()
    expect(done).toEqual(FULL)
  })

  test('our own build is no news', () => {
    updates.found('one')
    updates.follow('one')
    expect(updates.state.get().newer).toBeUndefined()
  })

  test('pressing twice is pressing once', async () => {
    updates.found('two')
    updates.press()
    updates.press()
    await flush()
    expect(done).toEqual(FULL)
  })

  test('a closed notice comes again with the next check, or with the next version', () => {
    updates.found('two')
    updates.close()
    updates.found('two')
    expect(updates.state.get().closed).toBe(true)
    updates.checked()
    expect(updates.state.get().closed).toBe(false)
    updates.close()
    updates.found('three')
    expect(updates.state.get()).toMatchObject({ newer: 'three', closed: false })
  })
})

describe('in a call', () => {
  test('the reload waits for its end', async () => {
    updates.found('two')
    call = true
    updates.look()
    expect(updates.state.get().blockedBy).toBe('call')
    updates.press()
    updates.look()
    await flush()
    expect(updates.state.get().agreed).toBe(true)
    expect(done).toEqual([])
    call = false
    updates.look()
    await flush()
    expect(done).toEqual(FULL)
  })

  test('a call that nobody connected with a reload ends without one', async () => {
    updates.found('two')
    call = true
    updates.look()
    call = false
    updates.look()
    await flush()
    expect(done).toEqual([])
  })

  test('one that begins while the worker takes over is not ended', async () => {
    updates.found('two')
    updates.press()
    call = true
    await flush()
    expect(done).toEqual(['take over', 'tell two'])
    call = false
    updates.look()
    await flush()
    expect(done.at(-1)).toBe('reload')
  })

  test('what was typed into a form meanwhile is asked about', async () => {
    updates.found('two')
    call = true
    updates.press()
    form = true
    call = false
    updates.look()
    await flush()
    expect(updates.state.get()).toMatchObject({ asking: true, agreed: false })
    expect(done).toEqual([])
  })
})

test('what is typed while the worker takes over is asked about, and Reload stays', async () => {
  updates.found('two')
  updates.press()
  form = true
  await flush()
  expect(updates.state.get()).toMatchObject({ asking: true, agreed: false })
  expect(done).toEqual(['take over', 'tell two'])
  updates.answer(false)
  form = false
  updates.press()
  await flush()
  expect(done).toContain('reload')
})

describe('with a dirty form', () => {
  beforeEach(() => {
    form = true
    updates.found('two')
    updates.press()
  })

  test('it asks first, and yes reloads without the browser asking again', async () => {
    expect(updates.state.get()).toMatchObject({ asking: true, blockedBy: 'form' })
    updates.answer(true)
    await flush()
    expect(done).toEqual(['forget', ...FULL])
  })

  test('no keeps everything, and the notice comes back', async () => {
    // Pressing the button closes the toast.
    updates.close()
    updates.answer(false)
    await flush()
    expect(updates.state.get()).toMatchObject({ newer: 'two', asking: false, closed: false })
    expect(form).toBe(true)
    expect(done).toEqual([])
  })

  test('yes during a call waits for the call, and the form may still be saved', async () => {
    call = true
    updates.answer(true)
    await flush()
    expect(done).toEqual([])
    form = false
    call = false
    updates.look()
    await flush()
    expect(done).toEqual(FULL)
  })
})

describe('all tabs follow', () => {
  test('an idle one at once', async () => {
    updates.follow('two')
    await flush()
    expect(done.at(-1)).toBe('reload')
  })

  test('one with a call when it ends', async () => {
    call = true
    updates.follow('two')
    await flush()
    expect(done).toEqual([])
    call = false
    updates.look()
    await flush()
    expect(done.at(-1)).toBe('reload')
  })

  test('one with a dirty form only shows the notice', async () => {
    form = true
    updates.follow('two')
    form = false
    updates.look()
    await flush()
    expect(updates.state.get()).toMatchObject({ newer: 'two', agreed: false, asking: false })
    expect(done).toEqual([])
  })
})

describe('the worker that the page was loaded under', () => {
  test('of the build that the server has: the page is an older one, and follows', async () => {
    await updates.controlled('two')
    await flush()
    expect(done).toEqual(FULL)
  })

  test.each([
    ['of the page’s own build', 'one', 'one'],
    ['of an older build than the page', 'zero', 'one'],
    ['where the server says nothing', 'two', undefined],
  ])('%s: nothing happens', async (_, build, onServer) => {
    deployed = onServer
    await updates.controlled(build)
    await flush()
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBeUndefined()
  })
})

test('a page that is being reloaded is not reloaded again by the tab that follows it', async () => {
  updates.found('two')
  updates.press()
  await flush()
  updates.follow('two')
  await flush()
  expect(done).toEqual(FULL)
})

describe('a missing file', () => {
  test('idle, and the page is gone: one reload by itself for each build', async () => {
    await updates.missing(true)
    expect(done).toEqual(['reload'])
    expect(remembered).toBe('two')
    await updates.missing(true)
    expect(done).toEqual(['reload'])
    deployed = 'three'
    await updates.missing(true)
    expect(done).toEqual(['reload', 'reload'])
  })

  test('what was only fetched ahead is told, and reloads nothing', async () => {
    await updates.missing(false)
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBe('two')
  })

  test.each(['call', 'form'] as const)('with an open %s it is only told', async (hold) => {
    if (hold === 'call') call = true
    else form = true
    await updates.missing(true)
    expect(done).toEqual([])
    expect(updates.state.get()).toMatchObject({ newer: 'two', blockedBy: hold })
  })

  test.each([['one'], [undefined]])('the server has %s: the connection is at fault', async (build) => {
    deployed = build
    await updates.missing(true)
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBeUndefined()
  })

  test('without a memory nothing reloads by itself: it could go on for ever', async () => {
    remembers = false
    await updates.missing(true)
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBe('two')
  })
})
