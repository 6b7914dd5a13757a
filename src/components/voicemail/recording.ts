import { createAtom, type ReadonlyAtom } from '@tanstack/store'

/** State of a player. */
interface RecordingState {
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Seconds played. */
  readonly at: number
  /** Length in seconds. 0 while it is unknown. */
  readonly total: number
  readonly speed: number
}

/** A playable recording. At most one recording plays at a time on the page. */
export interface Recording {
  readonly state: ReadonlyAtom<RecordingState>
  toggle(): void
  /** Pauses playing. Also called when the player unmounts. */
  pause(): void
  /** @param seconds from the start */
  seek(seconds: number): void
  setSpeed(speed: number): void
  /** Loads the recording again after a failure and plays it. */
  retry(): void
}

// The recording that is playing now. Starting another one pauses it.
let playing: Recording | undefined

/**
 * Creates a recording from an audio element.
 * @param lengthHint length in seconds from the server, used until the file's own length is known
 */
export function createRecording(audio: HTMLAudioElement, lengthHint: number | undefined): Recording {
  const state = createAtom<RecordingState>({ phase: 'idle', at: 0, total: lengthHint ?? 0, speed: 1 })

  const set = (change: Partial<RecordingState>) => {
    state.set((now) => ({ ...now, ...change }))
  }
  const total = () =>
    Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : state.get().total
  const handlers: readonly [string, () => void][] = [
    ['loadedmetadata', () => set({ total: total() })],
    ['durationchange', () => set({ total: total() })],
    ['timeupdate', () => set({ at: audio.currentTime })],
    ['seeked', () => set({ at: audio.currentTime })],
    ['playing', () => set({ phase: 'playing', total: total() })],
    ['waiting', () => state.get().phase === 'playing' && set({ phase: 'loading' })],
    ['pause', () => state.get().phase !== 'failed' && set({ phase: 'paused' })],
    ['ended', () => set({ phase: 'idle', at: 0 })],
    ['error', () => set({ phase: 'failed' })],
  ]
  for (const [name, handler] of handlers) audio.addEventListener(name, handler)

  const play = () => {
    if (playing !== recording) playing?.pause()
    playing = recording
    set({ phase: 'loading' })
    audio.playbackRate = state.get().speed
    audio.play().catch((error: unknown) => {
      // Pausing while the recording is loading rejects, too, but is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      set({ phase: 'failed' })
    })
  }

  const recording: Recording = {
    state,
    toggle() {
      if (state.get().phase === 'playing' || state.get().phase === 'loading') recording.pause()
      else play()
    },
    pause() {
      audio.pause()
      if (playing === recording) playing = undefined
      if (state.get().phase === 'loading' || state.get().phase === 'playing') set({ phase: 'paused' })
    },
    seek(seconds) {
      const at = Math.min(Math.max(seconds, 0), state.get().total > 0 ? state.get().total : seconds)
      audio.currentTime = at
      set({ at })
    },
    setSpeed(speed) {
      audio.playbackRate = speed
      set({ speed })
    },
    retry() {
      audio.load()
      play()
    },
  }
  return recording
}
