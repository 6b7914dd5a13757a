import { useMemo } from 'react'
import * as z from 'zod/mini'

import { type SeenMark } from '#/domain/message/text-marks.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { storageEntry } from '#/lib/storage.ts'
import { popoutKeysOf } from '#/providers/outbox/purge-drafts.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'

const MOST = 200

const marksSchema = z.array(z.object({ key: z.string(), id: z.optional(z.string()), ts: z.number() }))

/** How far the threads were read in this tab. It survives a reload and is cleared at Log Out. */
interface SeenMarks {
  read(key: string): SeenMark | undefined
  note(key: string, mark: SeenMark): void
}

/** Creates the memory of one acting user. It keeps the newest two hundred threads. */
function createSeenMarks(signedInUser: string, actingUser: string): SeenMarks {
  const stored = storageEntry(
    'tab',
    `${popoutKeysOf(signedInUser)}${encodedSegment(actingUser)}:looked`,
    marksSchema,
  )
  return {
    read(key) {
      const found = stored.read()?.find((each) => each.key === key)
      return found && { id: found.id, ts: found.ts }
    },
    note(key, mark) {
      const others = (stored.read() ?? []).filter((each) => each.key !== key)
      stored.write([{ key, id: mark.id, ts: mark.ts }, ...others.slice(0, MOST - 1)])
    },
  }
}

/** Returns how far the acting user has read each thread in this tab. */
export function useSeenMarks(): SeenMarks {
  const session = useSession()
  const { signedInUserId } = session
  const acting = actingUserId(session)
  return useMemo(() => createSeenMarks(signedInUserId, acting), [signedInUserId, acting])
}
