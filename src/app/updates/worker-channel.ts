import { warn } from '#/lib/log.ts'
import { trustedScript } from '#/lib/trusted-script.ts'

import { messages } from '../worker/scope.ts'

const ADDRESS = '/sw.js'
/**
 * Timeout in milliseconds for a worker's answer. A worker that does not answer in time is not ours, or is too busy to
 * wait for.
 */
const ANSWER_MS = 3_000

/** The page's connection to its service worker. */
interface WorkerChannel {
  /** Asks the server for a newer worker. Returns false when no worker is registered. */
  check(): Promise<boolean>
  /** Lets the waiting worker take over. Resolves when it has taken over, or when no worker is waiting. */
  takeOver(): Promise<void>
}

interface WatchWorkerOptions {
  container: ServiceWorkerContainer | undefined
  /** A worker of this build is waiting to take over. */
  onWaiting: (build: string) => void
  /** A worker of this build has replaced another one, because the user pressed Reload in another tab. */
  onNewWorker: (build: string) => void
  /**
   * The worker that controlled this page when it was loaded, with none waiting, is of this build. The page itself may
   * be of an older build.
   */
  onController: (build: string) => void
}

/** Registers the service worker and watches it. Failures are only logged, because the app works without one. */
export function watchWorker({
  container,
  onWaiting,
  onNewWorker,
  onController,
}: WatchWorkerOptions): WorkerChannel {
  let registration: ServiceWorkerRegistration | undefined
  let controlled = container?.controller ?? undefined

  const tellWaiting = async () => {
    const waiting = registration?.waiting
    // The first worker has no other worker to replace.
    if (!waiting || !container?.controller) return
    const build = await buildOfWorker(waiting)
    if (build !== undefined && registration?.waiting === waiting) onWaiting(build)
  }
  const tellController = async () => {
    const controller = container?.controller
    if (!controller || registration?.waiting || registration?.installing) return
    const build = await buildOfWorker(controller)
    if (build !== undefined) onController(build)
  }
  const watchInstalling = () => {
    const installing = registration?.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void tellWaiting()
    })
  }
  const changed = async () => {
    const before = controlled
    controlled = container?.controller ?? undefined
    if (!before || !controlled) return
    const build = await buildOfWorker(controlled)
    if (build !== undefined) onNewWorker(build)
  }
  const register = async () => {
    if (!container) return
    container.addEventListener('controllerchange', () => void changed())
    try {
      registration = await container.register(trustedScript(ADDRESS), { updateViaCache: 'none' })
    } catch (error) {
      warn(`The service worker could not be registered: ${error instanceof Error ? error.name : 'unknown'}`)
      return
    }
    // Browsers that are set to block service workers return nothing.
    if (!registration) return
    registration.addEventListener('updatefound', watchInstalling)
    watchInstalling()
    await tellWaiting()
    await tellController()
  }
  const registered = register()

  return {
    async check() {
      await registered
      if (!registration) return false
      try {
        await registration.update()
      } catch (error) {
        warn(`No newer service worker could be asked for: ${error instanceof Error ? error.name : 'unknown'}`)
      }
      await tellWaiting()
      return true
    },
    async takeOver() {
      // Read here, because a newer worker may have replaced the one that was reported.
      const waiting = registration?.waiting
      if (!waiting || !container) return
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          container.removeEventListener('controllerchange', done)
          resolve()
        }
        const timer = setTimeout(done, ANSWER_MS)
        container.addEventListener('controllerchange', done)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        waiting.postMessage(messages.takeOver)
      })
    },
  }
}

/** Returns the build that a worker belongs to. undefined when the worker does not answer, such as the kill worker. */
async function buildOfWorker(worker: Pick<ServiceWorker, 'postMessage'>): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<string | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ANSWER_MS)
    port1.addEventListener('message', (event: MessageEvent<unknown>) =>
      resolve(typeof event.data === 'string' ? event.data : undefined),
    )
    port1.start()
  })
  worker.postMessage(messages.build, [port2])
  const build = await answer
  port1.close()
  return build
}
