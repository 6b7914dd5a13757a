import { type QueryClient } from '@tanstack/react-query'

import { askForUpload } from '#/api/emails.ts'
import { wordsOf } from '#/api/errors.ts'
import { type UploadFailure, uploadFile, type UploadProgress } from '#/api/uploads.ts'
import { type EmailFile, type EmailRef } from '#/domain/email/email-draft.ts'
import { fileName, fileProblem, fileType, START_BYTES } from '#/domain/email/email-files.ts'

import { type FileRefusal, type UploadEnd } from './email-types.ts'

/** The files that are on their way to the server, whichever composer shows them. */
export interface EmailUploads {
  /** Tells the files that may go along from those that may not, with the reason. */
  choose(
    attached: readonly EmailFile[],
    files: readonly File[],
  ): Promise<{ taken: { entry: EmailFile; file: File }[]; refused: FileRefusal[] }>
  /** Uploads one; ends with its reference, or with why it did not arrive. */
  start(place: EmailRef, entry: EmailFile, file: File): Promise<UploadEnd>
  /** The uploads of an email; the same map until something changed. */
  of(place: EmailRef): ReadonlyMap<string, UploadProgress>
  /** Why files of an email did not arrive, by id. */
  failuresOf(place: EmailRef): ReadonlyMap<string, string>
  /** Ends an upload and forgets why it failed. */
  cancel(place: EmailRef, fileId: string): void
  /** Ends all uploads of an email. */
  forget(place: EmailRef): void
  end(): void
}

interface Running {
  readonly stop: AbortController
  progress: UploadProgress
}

const none: ReadonlyMap<string, UploadProgress> = new Map()
const noFailures: ReadonlyMap<string, string> = new Map()

const words: Readonly<Record<Exclude<UploadFailure, 'cancelled'>, string>> = {
  expired: 'The address for uploading is over. Attach the file again',
  refused: 'The server did not take the file',
  connection: 'The connection was lost. Attach the file again',
}

/** @param onChange something of `of` changed */
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

  const failed = (place: EmailRef, id: string, why: string): UploadEnd => {
    const known = failures.get(keyOf(place)) ?? []
    failures.set(keyOf(place), new Map([...known, [id, why]]))
    onChange()
    return { id, why }
  }

  const drop = (place: EmailRef, fileId: string) => {
    const ofPlace = running.get(keyOf(place))
    ofPlace?.delete(fileId)
    if (ofPlace?.size === 0) running.delete(keyOf(place))
  }

  return {
    async choose(attached, files) {
      const taken: { entry: EmailFile; file: File }[] = []
      const refused: FileRefusal[] = []
      for (const file of files) {
        const others = [...attached, ...taken.map(({ entry }) => entry)]
        const beginning = await beginningOf(file)
        const why =
          beginning === undefined
            ? 'The file could not be read'
            : fileProblem(
                file,
                beginning,
                others.map((one) => one.bytes),
              )
        if (why !== undefined) refused.push({ name: fileName(file.name), why })
        else taken.push({ entry: { id: newId(), name: fileName(file.name), bytes: file.size }, file })
      }
      return { taken, refused }
    },
    async start(place, entry, file) {
      const stop = new AbortController()
      const ofPlace = running.get(keyOf(place)) ?? new Map<string, Running>()
      running.set(keyOf(place), ofPlace)
      const mine: Running = { stop, progress: { loaded: 0, total: file.size } }
      ofPlace.set(entry.id, mine)
      onChange()
      try {
        const contentType = fileType(entry.name) ?? 'application/octet-stream'
        const asked = await askForUpload(
          client,
          place.leadId,
          { filename: entry.name, contentType, bytes: file.size },
          stop.signal,
        )
        const failure = await uploadFile(asked.uploadUrl, file, asked.contentType, {
          signal: stop.signal,
          onProgress(progress) {
            mine.progress = progress
            onChange()
          },
        })
        drop(place, entry.id)
        if (failure === undefined) return { id: entry.id, ref: asked.id }
        return failure === 'cancelled' ? { id: entry.id } : failed(place, entry.id, words[failure])
      } catch (error) {
        drop(place, entry.id)
        return stop.signal.aborted ? { id: entry.id } : failed(place, entry.id, wordsOf(error))
      }
    },
    of(place) {
      const ofPlace = running.get(keyOf(place))
      return ofPlace ? new Map([...ofPlace].map(([id, { progress }]) => [id, progress])) : none
    },
    failuresOf: (place) => failures.get(keyOf(place)) ?? noFailures,
    cancel(place, fileId) {
      failures.get(keyOf(place))?.delete(fileId)
      running.get(keyOf(place))?.get(fileId)?.stop.abort()
      drop(place, fileId)
    },
    forget(place) {
      for (const one of running.get(keyOf(place))?.values() ?? []) one.stop.abort()
      running.delete(keyOf(place))
      failures.delete(keyOf(place))
    },
    end() {
      for (const ofPlace of running.values()) for (const one of ofPlace.values()) one.stop.abort()
      running.clear()
    },
  }
}

async function beginningOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}
