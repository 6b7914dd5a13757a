import { type Atom, createAtom } from '@tanstack/store'

/** A file in the upload queue. */
export interface QueuedUpload<File> {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'uploading' | 'failed'
  /** Number of bytes sent. */
  readonly loaded: number
  /** Why the upload failed. */
  readonly problem?: string | undefined
  /** Whether the file was rejected before the upload, so that there is nothing to retry. */
  readonly final?: boolean | undefined
}

/** Uploads several files in parallel, a few at a time. */
interface UploadQueue<File> {
  readonly uploads: Atom<readonly QueuedUpload<File>[]>
  add(file: File): void
  /** Shows a file that cannot be uploaded, with the reason. */
  refuse(file: File, problem: string): void
  cancel(id: string): void
  retry(id: string): void
  /** Removes a failed upload from the list. */
  dismiss(id: string): void
  /** Aborts all running uploads. Nothing is retried automatically. */
  stop(): void
}

/**
 * Creates a queue that uploads files in the order in which they were added.
 * @param run resolves to the reason of a failure, or to undefined when the file is uploaded; it never rejects
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
