import { type QueryClient } from '@tanstack/react-query'

import { errorMessage } from '#/api/request/errors.ts'
import { type UploadProgress } from '#/api/request/uploads.ts'
import { type EmailFile, type EmailRef } from '#/domain/email/email-draft.ts'

import { type FileRefusal } from './upload-email-file.ts'

/** The result of an upload: its reference, or the reason why it failed. */
interface UploadEnd {
  readonly ref?: string | undefined
  readonly why?: string | undefined
}

/** The files being uploaded to the server, no matter which composer shows them. */
export interface EmailUploads {
  /** Divides the files into those that may be attached and those that may not, with the reason. */
  choose(
    attached: readonly EmailFile[],
    files: readonly File[],
  ): Promise<{ accepted: { entry: EmailFile; file: File }[]; refused: FileRefusal[] }>
  /** Uploads one file. Resolves with its reference, or with the reason why it failed. */
  start(ref: EmailRef, entry: EmailFile, file: File): Promise<UploadEnd>
  /** Returns the running uploads of an email, by id. */
  of(ref: EmailRef): ReadonlyMap<string, UploadProgress>
  /** Returns the reasons why files of an email were not uploaded, by id. */
  failuresOf(ref: EmailRef): ReadonlyMap<string, string>
  /** Aborts an upload and forgets why it failed. */
  cancel(ref: EmailRef, fileId: string): void
  /** Aborts all uploads of an email. */
  forget(ref: EmailRef): void
  end(): void
}

interface Running {
  readonly stop: AbortController
  progress: UploadProgress
}

const none: ReadonlyMap<string, UploadProgress> = new Map()
const noFailures: ReadonlyMap<string, string> = new Map()

/** Loaded with the first file, because most emails have none. */
const loadUpload = () =>
  import('./upload-email-file.ts').catch((cause: unknown) => {
    throw new Error('The connection was lost. Attach the file again', { cause })
  })

/** @param onChange called when the result of `of` changes */
export function createEmailUploads({
  client,
  newId,
  onChange,
}: {
  client: QueryClient
  newId: () => string
  onChange: () => void
}): EmailUploads {
  const running = new Map<string, Map<string, Running>>()
  const failures = new Map<string, Map<string, string>>()
  const keyOf = ({ leadId, kind }: EmailRef) => `${leadId} ${kind}`

  const failed = (ref: EmailRef, id: string, why: string): UploadEnd => {
    const known = failures.get(keyOf(ref)) ?? []
    failures.set(keyOf(ref), new Map([...known, [id, why]]))
    onChange()
    return { why }
  }

  const drop = (ref: EmailRef, fileId: string) => {
    const ofEmail = running.get(keyOf(ref))
    ofEmail?.delete(fileId)
    if (ofEmail?.size === 0) running.delete(keyOf(ref))
  }

  return {
    async choose(attached, files) {
      try {
        const { judgeFiles } = await loadUpload()
        return await judgeFiles(attached, files, newId)
      } catch (error) {
        return { accepted: [], refused: files.map(({ name }) => ({ name, why: errorMessage(error) })) }
      }
    },
    async start(ref, entry, file) {
      const stop = new AbortController()
      const ofEmail = running.get(keyOf(ref)) ?? new Map<string, Running>()
      running.set(keyOf(ref), ofEmail)
      const mine: Running = { stop, progress: { loaded: 0, total: file.size } }
      ofEmail.set(entry.id, mine)
      onChange()
      try {
        const { uploadEmailFile } = await loadUpload()
        const ended = await uploadEmailFile(
          client,
          ref.leadId,
          { name: entry.name, file },
          {
            signal: stop.signal,
            onProgress(progress) {
              mine.progress = progress
              onChange()
            },
          },
        )
        drop(ref, entry.id)
        return ended.why === undefined ? ended : failed(ref, entry.id, ended.why)
      } catch (error) {
        drop(ref, entry.id)
        return stop.signal.aborted ? {} : failed(ref, entry.id, errorMessage(error))
      }
    },
    of(ref) {
      const ofEmail = running.get(keyOf(ref))
      return ofEmail ? new Map([...ofEmail].map(([id, { progress }]) => [id, progress])) : none
    },
    failuresOf: (ref) => failures.get(keyOf(ref)) ?? noFailures,
    cancel(ref, fileId) {
      failures.get(keyOf(ref))?.delete(fileId)
      running.get(keyOf(ref))?.get(fileId)?.stop.abort()
      drop(ref, fileId)
    },
    forget(ref) {
      for (const one of running.get(keyOf(ref))?.values() ?? []) one.stop.abort()
      running.delete(keyOf(ref))
      failures.delete(keyOf(ref))
    },
    end() {
      for (const ofEmail of running.values()) for (const one of ofEmail.values()) one.stop.abort()
      running.clear()
    },
  }
}
