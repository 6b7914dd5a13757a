import { type Atom, createAtom } from '@tanstack/store'

/** A file on its way. */
export interface QueuedUpload<File> {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'uploading' | 'failed'
  /** Bytes that have gone out. */
  readonly loaded: number
  /** Why it failed. */
  readonly problem?: string | undefined
  /** A file that was refused before it went out has nothing to try again. */
  readonly final?: boolean | undefined
}

/** Files that are uploaded beside each other, a few at a time. */
export interface UploadQueue<File> {
  readonly uploads: Atom<readonly QueuedUpload<File>[]>
  add(file: File): void
  /** Shows a file that may not be uploaded, with the reason. */
  refuse(file: File, problem: string): void
  cancel(id: string): void
  retry(id: string): void
  /** Takes a failed one away. */
  dismiss(id: string): void
  /** Ends all that run; nothing is tried again by itself. */
  stop(): void
}

/**
 * Uploads files in the order in which they came.
 * @param run answers why a file could not be uploaded, undefined once it is there; it never rejects
 */
export function createUploadQueue<File>(
  run: (
    file: File,
    watch: { signal: AbortSignal; onProgress: (progress: { loaded: number }) => void },
  ) => Promise<string | undefined>,
  atOnce: number,
): UploadQueue<File> {
  const uploads = createAtom<readonly QueuedUpload<File>[]>([])
  const running = new Map<string, AbortController>()
  let count = 0

  const change = (id: string, to: Partial<QueuedUpload<File>>) =>
    uploads.set((now) => now.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const leave = (id: string) => uploads.set((now) => now.filter((one) => one.id !== id))

  const start = async ({ id, file }: QueuedUpload<File>) => {
    const controller = new AbortController()
    running.set(id, controller)
    change(id, { state: 'uploading', loaded: 0, problem: undefined })
    const problem = await run(file, {
      signal: controller.signal,
      onProgress: ({ loaded }) => change(id, { loaded }),
    })
    running.delete(id)
    if (problem === undefined) leave(id)
    else change(id, { state: 'failed', problem })
    next()
  }
  const next = () => {
    while (running.size < atOnce) {
      const first = uploads.get().find((one) => one.state === 'waiting')
      if (!first) return
      void start(first)
    }
  }
  const put = (file: File, more: Pick<QueuedUpload<File>, 'state' | 'problem' | 'final'>) => {
    count += 1
    uploads.set((now) => [...now, { id: `upload-${count}`, file, loaded: 0, ...more }])
  }
  return {
    uploads,
    add(file) {
      put(file, { state: 'waiting' })
      next()
    },
    refuse: (file, problem) => put(file, { state: 'failed', problem, final: true }),
    cancel(id) {
      const controller = running.get(id)
      if (controller) controller.abort()
      else change(id, { state: 'failed', problem: 'Canceled' })
    },
    retry(id) {
      change(id, { state: 'waiting', problem: undefined, loaded: 0 })
      next()
    },
    dismiss: leave,
    stop() {
      uploads.set((now) =>
        now.map((one) => (one.state === 'waiting' ? { ...one, state: 'failed', problem: 'Canceled' } : one)),
      )
      for (const controller of running.values()) controller.abort()
    },
  }
}
