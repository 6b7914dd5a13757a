import { useSyncExternalStore } from 'react'

import { slot } from '#/lib/storage.ts'
import { createSignal } from '#/ui/table/signal.ts'

import { type Queue, queueSchema } from './queue-state.ts'

const stored = slot('tab', 'queue', queueSchema)
const signal = createSignal<Queue | undefined>(undefined)
let read = false

function current(): Queue | undefined {
  if (!read) {
    read = true
    signal.set(stored.read())
  }
  return signal.get()
}

/** Keeps a queue for this tab; undefined ends it. */
export function setQueue(queue: Queue | undefined): void {
  read = true
  signal.set(queue)
  if (queue === undefined) stored.clear()
  else stored.write(queue)
}

/** The queue of this tab, if the acting user started it. @param user the acting user's id */
export function useQueue(user: string): Queue | undefined {
  const queue = useSyncExternalStore(signal.subscribe, current)
  return queue?.user === user ? queue : undefined
}
