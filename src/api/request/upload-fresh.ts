import { uploadFile, type UploadFailure, type UploadProgress } from './uploads.ts'

/** Returns the text for a failed upload. `what`: "photo". */
export function uploadProblem(failure: UploadFailure, what: string): string {
  switch (failure) {
    case 'expired':
      return 'This upload link has expired'
    case 'refused':
      return `The ${what} was refused`
    case 'stalled':
      return 'The upload stalled for 30 seconds'
    case 'connection':
      return 'There was no connection'
    case 'cancelled':
      return 'Canceled'
  }
}

/**
 * Uploads a file to the URL that `ask` requests. If the URL has expired, another one is requested, once.
 * @returns the target that has the file, or what went wrong
 * @throws what `ask` throws
 */
export async function uploadFresh<
  Target extends { readonly uploadUrl: string; readonly contentType: string },
>(
  ask: () => Promise<Target>,
  file: Blob,
  options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<{ readonly target: Target; readonly failure?: UploadFailure | undefined }> {
  for (let last = false; ; last = true) {
    const target = await ask()
    const failure = await uploadFile(target.uploadUrl, file, target.contentType, options)
    if (failure !== 'expired' || last) return { target, failure }
  }
}
