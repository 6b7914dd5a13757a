import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { Button } from '#/ui/button.tsx'
import { part, usePart } from '#/ui/part.ts'

import { safeMedia } from '../safe-href.ts'

const playerPart = part(() => import('./voicemail-player.tsx'))

/** The place of a voicemail in the timeline; the player itself arrives in its own chunk and changes no height. */
export function VoicemailBox({
  url,
  seconds,
  of,
}: {
  url: string | undefined
  seconds: number | undefined
  of: string
}) {
  const player = usePart(playerPart)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    playerPart.load().catch(() => setFailed(true))
  }
  useEffect(() => {
    playerPart.load().catch(() => setFailed(true))
  }, [])

  const safe = safeMedia(url, location.origin)
  return (
    <div className="min-h-[50px] rounded-md border border-line">
      {safe === undefined ? (
        <p className="flex h-12 items-center px-3 text-body text-ink-3">
          {url === undefined ? 'File not available' : 'The recording could not be played'}
        </p>
      ) : player ? (
        <player.VoicemailPlayer key={safe.href} href={safe.href} seconds={seconds} of={of} />
      ) : failed ? (
        <div role="alert" className="flex h-12 items-center gap-3 px-3 text-body text-danger-text">
          The player could not be loaded
          <Button size="sm" icon={RotateCw} onClick={load}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  )
}
