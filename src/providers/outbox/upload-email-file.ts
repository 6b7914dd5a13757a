import { type QueryClient } from '@tanstack/react-query'

import { askForUpload } from '#/api/emails.ts'
import { uploadFresh, uploadProblem } from '#/api/request/upload-fresh.ts'
import { type UploadProgress } from '#/api/request/uploads.ts'
import { type EmailFile } from '#/domain/email/email-draft.ts'
import { fileName, fileProblem, fileType, START_BYTES } from '#/domain/email/email-files.ts'
import { readBytes } from '#/lib/files/read-bytes.ts'

/** A file that was not attached, and why. */
export interface FileRefusal {
  readonly name: string
  readonly why: string
}

/**
 * Divides the files into those that may be attached and those that may not, with the reason.
 * @param attached the files that the email already has
 * @param newId returns the id of a new entry
 */
export async function judgeFiles(
  attached: readonly EmailFile[],
  files: readonly File[],
  newId: () => string,
): Promise<{ accepted: { entry: EmailFile; file: File }[]; refused: FileRefusal[] }> {
  const accepted: { entry: EmailFile; file: File }[] = []
  const refused: FileRefusal[] = []
  for (const file of files) {
    const others = [...attached, ...accepted.map(({ entry }) => entry)]
    const why = fileProblem(
      file,
      await readBytes(file.slice(0, START_BYTES)),
      others.map((one) => one.bytes),
    )
    if (why !== undefined) refused.push({ name: fileName(file.name), why })
    else accepted.push({ entry: { id: newId(), name: fileName(file.name), bytes: file.size }, file })
  }
  return { accepted, refused }
}

/**
 * Uploads a file of an email.
 * @returns its reference, or the reason why it failed; neither when it was canceled
 * @throws ApiError when the server provides no upload URL
 */
export async function uploadEmailFile(
  client: QueryClient,
  leadId: string,
  { name, file }: { name: string; file: File },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<{ ref?: string; why?: string }> {
  const contentType = fileType(name) ?? 'application/octet-stream'
  const { target, failure } = await uploadFresh(
    () => askForUpload(client, leadId, { filename: name, contentType, bytes: file.size }, signal),
    file,
    { signal, onProgress },
  )
  if (failure === undefined) return { ref: target.id }
  if (failure === 'cancelled') return {}
  const why = uploadProblem(failure, 'file')
  return { why: failure === 'refused' ? why : `${why}. Attach the file again` }
}
