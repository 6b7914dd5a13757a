import { type QueryClient } from '@tanstack/react-query'

import { askForUpload } from '#/api/emails.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { type UploadFailure, uploadFile, type UploadProgress } from '#/api/request/uploads.ts'
import { type EmailFile, type EmailRef } from '#/domain/email/email-draft.ts'
import { fileName, fileProblem, fileType, START_BYTES } from '#/domain/email/email-files.ts'

/** Why a file was not attached. */
export interface FileRefusal {
  readonly name: string
  readonly why: string
}

/** An upload that came to an end: with its reference, or with why it did not arrive. */
interface UploadEnd {
  readonly ref?: string | undefined
  readonly why?: string | undefined
}

/** The files that are on their way to the server, whichever composer shows them. */
export interface EmailUploads {
  /** Tells the files that may go along from those that may not, with the reason. */
  choose(
    attached: readonly EmailFile[],
    files: readonly File[],
  ): Promise<{ accepted: { entry: EmailFile; file: File }[]; refused: FileRefusal[] }>
  /** Uploads one; ends with its reference, or with why it did not arrive. */
  start(ref: EmailRef, entry: EmailFile, file: File): Promise<UploadEnd>
  /** The uploads of an email, by id. */
  of(ref: EmailRef): ReadonlyMap<string, UploadProgress>
  /** Why files of an email did not arrive, by id. */
  failuresOf(ref: EmailRef): ReadonlyMap<string, string>
  /** Ends an upload and forgets why it failed. */
  cancel(ref: EmailRef, fileId: string): void
  /** Ends all uploads of an email. */
  forget(ref: EmailRef): void
  end(): void
}

interface Running {
  readonly stop: AbortController
  progress: UploadProgress
}

const none: ReadonlyMap<string, UploadProgress> = new Map()
const noFailures: ReadonlyMap<string, string> = new Map()

const failureText: Readonly<Record<Exclude<UploadFailure, 'cancelled'>, string>> = {
  expired: 'The upload link has expired. Attach the file again',
  refused: 'The server didn’t accept the file',
  stalled: 'The upload stalled. Attach the file again',
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
      const accepted: { entry: EmailFile; file: File }[] = []
      const refused: FileRefusal[] = []
      for (const file of files) {
        const others = [...attached, ...accepted.map(({ entry }) => entry)]
        const beginning = await beginningOf(file)
        const why =
          beginning === undefined
            ? 'The file couldn’t be read'
            : fileProblem(
                file,
                beginning,
                others.map((one) => one.bytes),
              )
        if (why !== undefined) refused.push({ name: fileName(file.name), why })
        else accepted.push({ entry: { id: newId(), name: fileName(file.name), bytes: file.size }, file })
      }
      return { accepted, refused }
    },
    async start(ref, entry, file) {
      const stop = new AbortController()
      const ofEmail = running.get(keyOf(ref)) ?? new Map<string, Running>()
      running.set(keyOf(ref), ofEmail)
      const mine: Running = { stop, progress: { loaded: 0, total: file.size } }
      ofEmail.set(entry.id, mine)
      onChange()
      try {
        const contentType = fileType(entry.name) ?? 'application/octet-stream'
        const asked = await askForUpload(
          client,
          ref.leadId,
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
        drop(ref, entry.id)
        if (failure === undefined) return { ref: asked.id }
        return failure === 'cancelled' ? {} : failed(ref, entry.id, failureText[failure])
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

async function beginningOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}
