/** How far an upload is. */
export interface UploadProgress {
  readonly loaded: number
  readonly total: number
}

/** Why an upload ended without the file: its address is over, it was refused, stood still, had no connection, was cancelled. */
export type UploadFailure = 'expired' | 'refused' | 'stalled' | 'connection' | 'cancelled'

/** Milliseconds without any progress after which an upload is given up. */
const STALLED_MS = 30_000

/**
 * PUTs a file to an address that the server gave for it. Past `call()`: the address is its own permission, so neither token
 * nor acting user go with it, and only XMLHttpRequest tells how far an upload is.
 * @returns what went wrong, or undefined once the file is there
 */
export function uploadFile(
  address: string,
  file: Blob,
  contentType: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<UploadFailure | undefined> {
  return new Promise((resolve) => {
    const target = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
    const ours = target?.origin === location.origin
    if (!target || (!ours && target.protocol !== 'https:')) {
      resolve('refused')
      return
    }
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stalled = false
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        stalled = true
        request.abort()
      }, STALLED_MS)
    }
    const end = (failure?: UploadFailure) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve(failure)
    }
    // Whoever cancels does not wait for the browser to say so.
    const stop = () => {
      end('cancelled')
      request.abort()
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      alive()
      onProgress({ loaded, total: file.size })
    })
    request.addEventListener('load', () => {
      const { status } = request
      if (status >= 200 && status < 300) end()
      else
        end(
          // 409: what it was for has changed since, which the server says when it is asked for another one.
          [403, 404, 409, 410].includes(status) ? 'expired' : status >= 500 ? 'connection' : 'refused',
        )
    })
    request.addEventListener('error', () => end('connection'))
    request.addEventListener('abort', () => end(stalled ? 'stalled' : 'cancelled'))
    if (signal.aborted) {
      resolve('cancelled')
      return
    }
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', target.href)
    request.setRequestHeader('Content-Type', contentType)
    alive()
    request.send(file)
  })
}

/** What the words for a failed upload are. `what`: "photo". */
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
 * Uploads a file to the address that `ask` gets for it. One that is over is asked for anew, once.
 * @returns the place that has the file, or what went wrong
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
