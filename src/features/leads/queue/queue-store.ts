import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'

import { storageEntry } from '#/lib/storage.ts'
import { onLogOut } from '#/providers/outbox/purge-drafts.ts'

import { type Queue, queueSchema } from './queue-state.ts'

const stored = storageEntry('tab', 'queue', queueSchema)
const queueAtom = createAtom<Queue | undefined>(undefined)
let read = false
onLogOut(() => setQueue(undefined))

function current(): Queue | undefined {
  if (!read) {
    read = true
    queueAtom.set(() => stored.read())
  }
  return queueAtom.get()
}

/** Stores a queue for this tab. undefined ends the queue. */
export function setQueue(queue: Queue | undefined): void {
  read = true
  // Pass a function, because an atom does not accept undefined as a value.
  queueAtom.set(() => queue)
  if (queue === undefined) stored.clear()
  else stored.write(queue)
}

/**
 * Returns the queue of this tab, if the acting user started it.
 * @param user the acting user's id
 */
export function useQueue(user: string): Queue | undefined {
  const queue = useSelector({ get: current, subscribe: queueAtom.subscribe })
  return queue?.user === user ? queue : undefined
}
