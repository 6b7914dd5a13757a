import { CACHE_PREFIX, type WorkerScope } from './scope.ts'

/**
 * The worker that removes the worker: put in the place of `/sw.js`, it forgets what was kept and takes itself away. It
 * reloads nobody; the pages go on with the network, in the middle of a call too.
 */
export function startKillWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(arrive(scope)))
  scope.addEventListener('activate', (event) => event.waitUntil(leave(scope)))
}

async function forget(scope: WorkerScope): Promise<void> {
  const ours = (await scope.caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => scope.caches.delete(key)))
}

// A browser lets the old worker go only when it idles, minutes later in a busy tab. The kept files must not wait for that.
async function arrive(scope: WorkerScope): Promise<void> {
  await forget(scope)
  // Not awaited: browsers do it after the installation that this would hold up.
  void scope.registration.unregister()
  await scope.skipWaiting()
}

async function leave(scope: WorkerScope): Promise<void> {
  // What the worker before was still writing made its cache anew.
  await forget(scope)
  await scope.registration.unregister()
}
