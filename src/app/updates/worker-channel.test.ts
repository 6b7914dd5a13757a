import { beforeEach, describe, expect, test, vi } from 'vitest'

import { messages } from '../worker/scope.ts'
import { watchWorker } from './worker-channel.ts'

/** A worker that reports its build, or does not answer. */
class FakeWorker extends EventTarget {
  state = 'installed'
  readonly heard: unknown[] = []
  readonly build: string | undefined
  constructor(build: string | undefined) {
    super()
    this.build = build
  }
  postMessage(message: unknown, transfer?: MessagePort[]): void {
    this.heard.push(message)
    if (message === messages.build && this.build !== undefined) transfer?.[0]?.postMessage(this.build)
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  update = vi.fn<() => Promise<void>>(() => Promise.resolve())
  /** Simulates that a newer worker is found and installed. */
  install(worker: FakeWorker): void {
    worker.state = 'installing'
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration = new FakeRegistration()
  register = vi.fn<(address: string, options: object) => Promise<FakeRegistration | undefined>>(() =>
    Promise.resolve(this.registration),
  )
}

let container: FakeContainer
let waiting: string[]
let used: string[]
let controllers: string[]
let warned: string[]

const start = () =>
  watchWorker({
    container: container as unknown as ServiceWorkerContainer,
    onWaiting: (build) => void waiting.push(build),
    onNewWorker: (build) => void used.push(build),
    onController: (build) => void controllers.push(build),
  })

beforeEach(() => {
  container = new FakeContainer()
  waiting = []
  used = []
  controllers = []
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
})

describe('registration', () => {
  test('always requests the script from the server', async () => {
    await start().check()
    expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })

  test('only logs a failure', async () => {
    container.register.mockRejectedValue(new TypeError('secret address'))
    expect(await start().check()).toBe(false)
    expect(warned).toEqual(['The service worker could not be registered: TypeError'])
  })

  test('does nothing in a browser without workers or with blocked ones', async () => {
    container.register.mockResolvedValue(undefined)
    expect(await start().check()).toBe(false)
    const none = watchWorker({
      container: undefined,
      onWaiting: () => undefined,
      onNewWorker: () => undefined,
      onController: () => undefined,
    })
    expect(await none.check()).toBe(false)
    await none.takeOver()
  })

  test('only logs a failed check', async () => {
    container.registration.update.mockRejectedValue(new TypeError('x'))
    expect(await start().check()).toBe(true)
    expect(warned).toEqual(['No newer service worker could be asked for: TypeError'])
  })
})

describe('a waiting worker', () => {
  test('is not reported if it is the first worker', async () => {
    const line = start()
    await line.check()
    container.registration.install(new FakeWorker('one'))
    await line.check()
    expect(waiting).toEqual([])
  })

  test('is reported when it is installed and when it was there before', async () => {
    container.controller = new FakeWorker('one')
    const line = start()
    await line.check()
    container.registration.install(new FakeWorker('two'))
    await vi.waitFor(() => expect(waiting).toEqual(['two']), 15_000)
    await start().check()
    expect(waiting.filter((build) => build === 'two').length).toBeGreaterThan(1)
  })

  test('takes over on request, and only the newest one', async () => {
    container.controller = new FakeWorker('one')
    const line = start()
    await line.check()
    const [second, third] = [new FakeWorker('two'), new FakeWorker('three')]
    container.registration.install(second)
    container.registration.install(third)
    const over = line.takeOver()
    await vi.waitFor(() => expect(third.heard).toContain(messages.takeOver), 15_000)
    expect(second.heard).not.toContain(messages.takeOver)
    container.controller = third
    container.dispatchEvent(new Event('controllerchange'))
    await over
  })

  test('is not waited for longer than 3 s', async () => {
    container.controller = new FakeWorker('one')
    const line = start()
    await line.check()
    container.registration.install(new FakeWorker('two'))
    vi.useFakeTimers()
    let over = false
    void line.takeOver().then(() => (over = true))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(over).toBe(true)
  })
})

describe('a worker that took over', () => {
  test('is followed, unless it is the first one or has no build', async () => {
    await start().check()
    const change = (worker: FakeWorker) => {
      container.controller = worker
      container.dispatchEvent(new Event('controllerchange'))
    }
    change(new FakeWorker('one'))
    change(new FakeWorker('two'))
    await vi.waitFor(() => expect(used).toEqual(['two']), 15_000)
    vi.useFakeTimers()
    // The worker that removes the service worker does not report a build.
    change(new FakeWorker(undefined))
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect(used).toEqual(['two'])
  })
})

describe('the worker that a page was loaded under', () => {
  test('is reported if no worker is waiting or installing', async () => {
    container.controller = new FakeWorker('two')
    await start().check()
    expect(controllers).toEqual(['two'])
  })

  test.each(['waiting', 'installing'] as const)('is not reported while another one is %s', async (state) => {
    container.controller = new FakeWorker('one')
    container.registration[state] = new FakeWorker('two')
    await start().check()
    expect(controllers).toEqual([])
  })
})
