import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { apiOf } from '#/api/cache/query-client.ts'
import { getCallInProgress } from '#/api/endpoints/calls.ts'
import { formatTime, formatDay } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type Finding } from '#/providers/voice/audio/self-test.ts'
import { useVoice } from '#/providers/voice/use-voice.ts'
import { Button } from '#/ui/controls/button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'

import { testRows, testSummary } from './self-test-rows.ts'
import { useAudioSetup } from './use-audio-setup.ts'

/** Milliseconds after which a response counts as lost. A call would have broken up long before. */
const LOST_MS = 3_000

const looks: Readonly<Record<Finding['state'], { icon: LucideIcon; glyph: string; text: string }>> = {
  good: { icon: CircleCheck, glyph: 'text-success', text: 'text-ink-3' },
  doubt: { icon: TriangleAlert, glyph: 'text-warning', text: 'text-warning-text' },
  wrong: { icon: CircleX, glyph: 'text-danger', text: 'text-danger-text' },
  open: { icon: CircleDashed, glyph: 'text-ink-3', text: 'text-ink-3' },
}

/** The self-test of everything that a call needs, with the result of each step. */
export function SelfTest({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  const { setup, sound } = useAudioSetup()
  const voice = useVoice()
  const client = useQueryClient()
  const { user } = useViewer()
  const now = useNow(60_000)
  const [running, setRunning] = useState(false)
  const { lastTest } = sound

  // A request that the page also makes during a call. It is short, and the browser never caches it.
  const roundTrip = async () => {
    const signal = AbortSignal.timeout(LOST_MS)
    await apiOf(client).call(getCallInProgress, { query: { userRef: user.id } }, { signal })
  }
  const run = async () => {
    setRunning(true)
    await setup.examine(roundTrip)
    setRunning(false)
    announce(testSummary(testRows(setup.state.get(), voice, clock.now())))
  }
  return (
    <section aria-label="Self-test">
      <div className="flex h-7 items-center gap-2">
        <Heading className="text-body font-semibold">Self-test</Heading>
        <span className="flex-1 text-small text-ink-3">
          {lastTest ? `${formatDay(lastTest.at, now)}, ${formatTime(lastTest.at)}` : 'Not run yet'}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={RotateCw}
          className="-mr-2.5"
          loading={running}
          onClick={() => void run()}
        >
          {lastTest ? 'Run again' : 'Run'}
        </Button>
      </div>
      <dl>
        {testRows(sound, voice, now).map(({ name, finding }) => {
          const look = looks[finding.state]
          return (
            <div key={name} className="flex min-h-7 items-center gap-2">
              <dt className="flex items-center gap-2 whitespace-nowrap">
                <Icon icon={look.icon} size={16} className={look.glyph} />
                {name}
              </dt>
              <dd
                className={cx('min-w-0 flex-1 text-right text-small wrap-anywhere', look.text)}
                data-user-text
              >
                {finding.text}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
