import { useEffect, useRef, useState } from 'react'

import { microphoneProblem } from '#/domain/call/microphone-problem.ts'
import { useConfig } from '#/providers/config.tsx'

import { type AudioSetup } from './audio-setup.ts'

/**
 * The factor by which the peak falls with each reading, so that its label stays for about a second. `FALL` makes the
 * bars fall at once.
 */
const FADE = 0.97
const FALL = 0.7

const silent = { level: 0, peak: 0 }

/** A microphone test: the level while it runs, and the reason why it cannot run. */
interface MicrophoneTest {
  readonly at: 'resting' | 'asking' | 'listening'
  /** Current level, 0 to 1. */
  readonly level: number
  /** The loudest level of the last moment, 0 to 1. */
  readonly peak: number
  readonly refusal: string | undefined
  toggle(): void
  /** Continues with another microphone after the user chose one. */
  restart(): void
}

/** Runs a microphone test from one press to the next, or until the component unmounts. Nothing is recorded or sent. */
export function useMicrophoneTest(setup: AudioSetup): MicrophoneTest {
  const { productName } = useConfig()
  const [at, setAt] = useState<MicrophoneTest['at']>('resting')
  const [heard, setHeard] = useState(silent)
  const [refusal, setRefusal] = useState<string>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const rest = () => {
    stop.current?.()
    stop.current = undefined
    setAt('resting')
    setHeard(silent)
  }
  const listen = async () => {
    let wanted = true
    let opened: (() => void) | undefined
    stop.current?.()
    stop.current = () => {
      wanted = false
      opened?.()
    }
    setRefusal(undefined)
    setHeard(silent)
    setAt('asking')
    const answer = await setup.listen((level) => {
      if (wanted) {
        setHeard((before) => ({
          level: Math.max(level, before.level * FALL),
          peak: Math.max(level, before.peak * FADE),
        }))
      }
    })
    if (!wanted) {
      if (answer.ok) answer.stop()
      return
    }
    if (answer.ok) {
      opened = answer.stop
      setAt('listening')
    } else {
      setRefusal(microphoneProblem(answer.answer, productName))
      rest()
    }
  }

  return {
    at,
    ...heard,
    refusal,
    toggle: () => (at === 'resting' ? void listen() : rest()),
    restart: () => {
      if (at !== 'resting') void listen()
    },
  }
}
