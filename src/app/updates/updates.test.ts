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
    hasCall: () => call,
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
  test('is announced, and nothing else happens until Reload is pressed', async () => {
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

  test('is not announced for our own build', () => {
    updates.found('one')
    updates.follow('one')
    expect(updates.state.get().newer).toBeUndefined()
  })

  test('reloads once when Reload is pressed twice', async () => {
    updates.found('two')
    updates.press()
    updates.press()
    await flush()
    expect(done).toEqual(FULL)
  })

  test('is announced again after closing with the next check or the next version', () => {
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

describe('during a call', () => {
  test('delays the reload until the call ends', async () => {
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

  test('does not reload after the call if nobody pressed Reload', async () => {
    updates.found('two')
    call = true
    updates.look()
    call = false
    updates.look()
    await flush()
    expect(done).toEqual([])
  })

  test('does not end a call that starts while the worker takes over', async () => {
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

  test('asks about a form that was changed meanwhile', async () => {
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

test('asks about a form that was changed while the worker took over, and Reload still works', async () => {
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

describe('with a changed form', () => {
  beforeEach(() => {
    form = true
    updates.found('two')
    updates.press()
  })

  test('asks first, and Yes reloads without a question of the browser', async () => {
    expect(updates.state.get()).toMatchObject({ asking: true, blockedBy: 'form' })
    updates.answer(true)
    await flush()
    expect(done).toEqual(['forget', ...FULL])
  })

  test('keeps the form on No and shows the notice again', async () => {
    // Pressing the button closes the toast.
    updates.close()
    updates.answer(false)
    await flush()
    expect(updates.state.get()).toMatchObject({ newer: 'two', asking: false, closed: false })
    expect(form).toBe(true)
    expect(done).toEqual([])
  })

  test('waits for the end of a call after Yes, so that the form can still be saved', async () => {
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

describe('other tabs', () => {
  test('reload at once when idle', async () => {
    updates.follow('two')
    await flush()
    expect(done.at(-1)).toBe('reload')
  })

  test('reload at the end of a call', async () => {
    call = true
    updates.follow('two')
    await flush()
    expect(done).toEqual([])
    call = false
    updates.look()
    await flush()
    expect(done.at(-1)).toBe('reload')
  })

  test('only show the notice if a form has changes', async () => {
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
  test('reloads an older page if the worker has the server’s build', async () => {
    await updates.controlled('two')
    await flush()
    expect(done).toEqual(FULL)
  })

  test.each([
    ['a worker of the page’s own build', 'one', 'one'],
    ['a worker of an older build', 'zero', 'one'],
    ['no response from the server', 'two', undefined],
  ])('%s: does nothing', async (_, build, onServer) => {
    deployed = onServer
    await updates.controlled(build)
    await flush()
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBeUndefined()
  })
})

test('does not reload a page again that is already being reloaded', async () => {
  updates.found('two')
  updates.press()
  await flush()
  updates.follow('two')
  await flush()
  expect(done).toEqual(FULL)
})

describe('a missing file', () => {
  test('reloads an idle page that can’t be shown once per build', async () => {
    await updates.missing(true)
    expect(done).toEqual(['reload'])
    expect(remembered).toBe('two')
    await updates.missing(true)
    expect(done).toEqual(['reload'])
    deployed = 'three'
    await updates.missing(true)
    expect(done).toEqual(['reload', 'reload'])
  })

  test('only announces the new version if the file was preloaded', async () => {
    await updates.missing(false)
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBe('two')
  })

  test.each(['call', 'form'] as const)('only announces the new version while a %s is open', async (hold) => {
    if (hold === 'call') call = true
    else form = true
    await updates.missing(true)
    expect(done).toEqual([])
    expect(updates.state.get()).toMatchObject({ newer: 'two', blockedBy: hold })
  })

  test.each([['one'], [undefined]])(
    'does nothing if the server has %s, because the connection is at fault',
    async (build) => {
      deployed = build
      await updates.missing(true)
      expect(done).toEqual([])
      expect(updates.state.get().newer).toBeUndefined()
    },
  )

  test('does not reload without storage, to prevent an endless loop', async () => {
    remembers = false
    await updates.missing(true)
    expect(done).toEqual([])
    expect(updates.state.get().newer).toBe('two')
  })
})
