import { PhoneNumber } from '#/components/phone-number.tsx'
import { useViewer } from '#/providers/viewer.tsx'

import { type From } from './from.ts'

/** The number a reply goes out from: what the renter wrote to last, or that the client's system chooses; never a guess. */
export function FromLine({ from }: { from: From }) {
  const { client } = useViewer()
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className="text-ink-3">From</span>
      <span className="min-w-0 [overflow-wrap:anywhere] text-ink">
        {from === 'loading' ? (
          'checking'
        ) : from === 'unknown' ? (
          'not known, the thread could not be read'
        ) : from.number === undefined ? (
          <>
            number chosen by <bdi>{client.name}</bdi>
          </>
        ) : (
          <PhoneNumber number={from.number} />
        )}
      </span>
    </span>
  )
}
