import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { phoneAtRest, voiceOf } from '../state/phone.ts'
import { createPhoneLeader, createPhoneTabs, type Locks } from './phone-leader.ts'
import { type TabMessage } from './tab-messages.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a tab that gives up the phone and whose lock is then stolen reports the loss once', async () => {
  const asked: { onLock: () => Promise<void>; refuse: (error: Error) => void }[] = []
  const locks: Locks = {
    request: (_name, _options, onLock) =>
      new Promise((_, reject) => void asked.push({ onLock, refuse: reject })),
  }
  const onElected = vi.fn<() => void>()
  const onLost = vi.fn<() => void>()
  const leader = createPhoneLeader('phone', locks, onElected, onLost)
  void asked[0]?.onLock()
  expect(onElected).toHaveBeenCalledTimes(1)
  leader.giveUp()
  expect(onLost).toHaveBeenCalledTimes(1)
  asked[0]?.refuse(Object.assign(new Error('stolen'), { name: 'AbortError' }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onLost).toHaveBeenCalledTimes(1)
  // The tab waits for its turn again.
  expect(asked).toHaveLength(2)
  leader.stop()
})

describe('the lock that keeps the tab awake', () => {
  /** A lock manager that shows which locks are held and who is waiting. */
  function lockManager() {
    const line: { name: string; grant: () => void }[] = []
    const locksGranted: string[] = []
    const locks: Locks = {
      request: (name, { signal }, hold) =>
        new Promise((resolve, reject) => {
          const grant = async () => {
            line.splice(line.indexOf(mine), 1)
            locksGranted.push(name)
            await hold()
            locksGranted.splice(locksGranted.indexOf(name), 1)
            resolve()
            if (locksGranted.length === 0) line[0]?.grant()
          }
          const mine = { name, grant: () => void grant() }
          line.push(mine)
          signal?.addEventListener('abort', () => {
            if (line.includes(mine)) line.splice(line.indexOf(mine), 1)
            reject(Object.assign(new Error('aborted'), { name: 'AbortError' }))
          })
          if (locksGranted.length === 0) mine.grant()
        }),
    }
    return { locks, locksGranted, line }
  }
  const nothing = () => undefined

  test('is held under its name from the start until the end, even for hours', async () => {
    const { locks, locksGranted } = lockManager()
    const leader = createPhoneLeader('lintel:voice:user-priya:user-priya', locks, nothing, nothing)
    await vi.advanceTimersByTimeAsync(0)
    expect(locksGranted).toEqual(['lintel:voice:user-priya:user-priya'])
    await vi.advanceTimersByTimeAsync(8 * 3_600_000)
    expect(locksGranted).toHaveLength(1)
    leader.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(locksGranted).toEqual([])
  })

  test('is neither held nor requested by a frozen tab, and is requested again when it resumes', async () => {
    const { locks, locksGranted, line } = lockManager()
    const events: string[] = []
    const tabs = ['a', 'b', 'c'].map((tab) =>
      createPhoneLeader(
        tab,
        locks,
        () => events.push(`${tab} holds`),
        () => events.push(`${tab} lost`),
      ),
    )
    await vi.advanceTimersByTimeAsync(0)
    tabs[1]?.stepAside()
    tabs[0]?.stepAside()
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['a holds', 'a lost', 'c holds'])
    expect([locksGranted, line.length]).toEqual([['c'], 0])
    for (const tab of tabs) tab.comeBack()
    expect(line.map(({ name }) => name)).toEqual(['a', 'b'])
    tabs[2]?.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(events.at(-1)).toBe('a holds')
    for (const tab of tabs) tab.stop()
  })
})

describe('requests for the lock', () => {
  /** A lock manager in which the test grants and refuses locks. */
  function ownLocks() {
    const asked: { steal: boolean; onLock: () => Promise<void>; signal: AbortSignal | undefined }[] = []
    const locks: Locks = {
      request: (_name, { steal = false, signal }, onLock) =>
        new Promise((_, reject) => {
          asked.push({ steal, onLock, signal })
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    }
    return { locks, asked }
  }
  const heard = () => ({ elected: vi.fn<() => void>(), lost: vi.fn<() => void>() })
  const open = () => {
    const { locks, asked } = ownLocks()
    const { elected, lost } = heard()
    return { leader: createPhoneLeader('phone', locks, elected, lost), asked, elected, lost }
  }

  test('a lock that is granted after stepping aside or stopping is not held', () => {
    const { leader, asked, elected } = open()
    leader.stepAside()
    void asked[0]?.onLock()
    expect(elected).not.toHaveBeenCalled()
    leader.comeBack()
    leader.stop()
    void asked[1]?.onLock()
    expect(elected).not.toHaveBeenCalled()
  })

  test('a tab gives up only a lock that it holds, and only once', async () => {
    const { leader, asked, lost } = open()
    leader.giveUp()
    expect(lost).not.toHaveBeenCalled()
    void asked[0]?.onLock()
    leader.giveUp()
    leader.giveUp()
    expect(lost).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    // No other tab took the lock, so this one requests it again, once.
    expect(asked).toHaveLength(2)
    leader.stop()
    leader.giveUp()
    expect(lost).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('only a tab that doesn’t hold the lock and has not stopped steals it', () => {
    const { leader, asked } = open()
    leader.take()
    expect(asked.map(({ steal }) => steal)).toEqual([false, true])
    void asked[1]?.onLock()
    leader.take()
    expect(asked).toHaveLength(2)
    leader.stop()
    leader.take()
    expect(asked).toHaveLength(2)
  })

  test('only a tab that stepped aside requests it again when it comes back', () => {
    const { leader, asked } = open()
    leader.comeBack()
    expect(asked).toHaveLength(1)
    void asked[0]?.onLock()
    leader.comeBack()
    expect(asked).toHaveLength(1)
    leader.stepAside()
    leader.comeBack()
    expect(asked.map(({ steal }) => steal)).toEqual([false, false])
    leader.stop()
    leader.stepAside()
    leader.comeBack()
    expect(asked).toHaveLength(2)
  })

  test('without locks every tab holds it, and no action changes that', () => {
    const { elected, lost } = heard()
    const leader = createPhoneLeader('phone', undefined, elected, lost)
    expect(elected).toHaveBeenCalledTimes(1)
    leader.stepAside()
    leader.comeBack()
    leader.take()
    leader.giveUp()
    leader.stop()
    expect([elected.mock.calls.length, lost.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a tab among others', () => {
  /** A tab, its lock requests, and its messages to the other tabs. */
  function open() {
    const asked: { steal: boolean; onLock: () => Promise<void>; refuse: (error: Error) => void }[] = []
    const locks: Locks = {
      request: (_name, { steal = false }, onLock) =>
        new Promise((_, refuse) => void asked.push({ steal, onLock, refuse })),
    }
    const posted: TabMessage[] = []
    const [pause, resume, look] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => Promise<void>>()]
    let hear: (message: unknown) => void = () => undefined
    const tab = createPhoneTabs({
      name: 'phone',
      locks,
      openChannel(_name, listener) {
        hear = listener
        return { post: (message) => void posted.push(message), close: () => undefined }
      },
      store: { phone: () => phoneAtRest, pause, resume, look },
      voice: () => voiceOf(phoneAtRest),
      onHeard: () => undefined,
      onChange: () => undefined,
      onCommand: () => undefined,
      onLead: () => undefined,
      onLost: () => undefined,
    })
    const lead = () => void asked.at(-1)?.onLock()
    const loseIt = async () => {
      asked.at(-1)?.refuse(new DOMException('stolen', 'AbortError'))
      await vi.advanceTimersByTimeAsync(0)
    }
    const said = () => posted.map(({ say }) => say)
    return { tab, asked, hear: (message: unknown) => hear(message), pause, lead, loseIt, said }
  }

  test('doesn’t take a phone that it did not request', () => {
    const { hear, asked, tab } = open()
    hear({ say: 'given' })
    expect(asked.map(({ steal }) => steal)).toEqual([false])
    tab.takeLead()
    hear({ say: 'given' })
    expect(asked.map(({ steal }) => steal)).toEqual([false, true])
    tab.stop()
  })

  test('publishes its state only while it leads, and ignores messages that it can’t read', () => {
    const { hear, lead, tab, said } = open()
    tab.publish()
    expect(said()).toEqual(['hello'])
    lead()
    expect(said()).toEqual(['hello', 'voice'])
    hear('nonsense')
    hear({ say: 'hello' })
    expect(said()).toEqual(['hello', 'voice', 'voice'])
    tab.stop()
    hear({ say: 'hello' })
    tab.publish()
    expect(said()).toHaveLength(3)
  })

  test('requests the phone unless it leads or has ended', () => {
    const follower = open()
    follower.tab.takeLead()
    expect(follower.said()).toEqual(['hello', 'give'])
    follower.tab.stop()
    const { lead, tab, said } = open()
    lead()
    tab.takeLead()
    expect(said()).not.toContain('give')
    const other = open()
    other.tab.stop()
    other.tab.takeLead()
    expect(other.said()).not.toContain('give')
    expect(vi.getTimerCount()).toBe(0)
    tab.stop()
  })

  test('pauses its own lookups each time it loses the phone', async () => {
    const { lead, loseIt, pause, tab } = open()
    for (const times of [1, 2]) {
      lead()
      await loseIt()
      expect(pause).toHaveBeenCalledTimes(times)
    }
    tab.stop()
  })
})
