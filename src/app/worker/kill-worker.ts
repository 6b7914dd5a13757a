import { CACHE_PREFIX, type WorkerScope } from './scope.ts'

/**
 * The worker that removes the worker: put in the place of `/sw.js`, it forgets what was kept and takes itself away. It
 * reloads nobody; the pages go on with the network, in the middle of a call too.
 */
export function startKillWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(leave(scope)))
}

async function forget(scope: WorkerScope): Promise<void> {
  const ours = (await scope.caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX))
  await Promise.all(ours.map((key) => scope.caches.delete(key)))
}

async function leave(scope: WorkerScope): Promise<void> {
  await forget(scope)
  // Whoever was served by the worker that is gone is served by this one, which answers nothing.
  await scope.clients.claim()
  // What that worker was still writing made its cache anew.
  await forget(scope)
  await scope.registration.unregister()
}
