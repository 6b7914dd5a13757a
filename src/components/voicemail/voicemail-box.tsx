import { RotateCw } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

import { Button } from '#/ui/controls/button.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { safeMedia } from '../safe-link/safe-href.ts'
import { type VoicemailPlayer } from './voicemail-player.tsx'

const Player = lazyComponent<
  ComponentProps<typeof VoicemailPlayer> & { onNotLoaded: (retry: () => void) => void }
>(() => import('./voicemail-player.tsx').then((m) => m.VoicemailPlayer), {
  onFailed: ({ onNotLoaded }, retry) => onNotLoaded(retry),
})

/** A voicemail in the timeline. The player is loaded in its own chunk and does not change the height. */
export function VoicemailBox({
  url,
  seconds,
  of,
}: {
  url: string | undefined
  seconds: number | undefined
  of: string
}) {
  const [failed, setFailed] = useState<{ retry: () => void }>()
  const safe = safeMedia(url, location.origin)
  return (
    <div className="min-h-12 rounded-md border border-line">
      {safe === undefined ? (
        <p className="flex h-[46px] items-center px-3 text-body text-ink-3">
          {url === undefined ? 'File not available' : 'The recording couldn’t be played'}
        </p>
      ) : (
        <>
          {failed && (
            <div
              ref={passFocusOn}
              role="alert"
              className="flex h-[46px] items-center gap-3 px-3 text-body text-danger-text"
            >
              The player couldn’t be loaded
              <Button
                size="sm"
                icon={RotateCw}
                onClick={() => {
                  setFailed(undefined)
                  failed.retry()
                }}
              >
                Try again
              </Button>
            </div>
          )}
          <Player
            key={safe.href}
            href={safe.href}
            seconds={seconds}
            of={of}
            onNotLoaded={(retry) => setFailed({ retry })}
          />
        </>
      )}
    </div>
  )
}
