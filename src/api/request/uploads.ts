/** Progress of an upload. */
export interface UploadProgress {
  readonly loaded: number
  readonly total: number
}

/**
 * Why an upload failed: its URL expired, the server refused it, it made no progress, there was no connection, or it was
 * canceled.
 */
export type UploadFailure = 'expired' | 'refused' | 'stalled' | 'connection' | 'cancelled'

/** Milliseconds without progress after which an upload is aborted. */
const STALLED_MS = 30_000

/**
 * Sends a file with PUT to a URL that the server provided for it. It bypasses `call()`, because the URL itself is the
 * permission, so neither token nor acting user are sent, and only XMLHttpRequest reports the progress of an upload.
 * @returns what went wrong, or undefined once the file is uploaded
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
    // The caller that cancels does not have to wait for the browser's abort event.
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
          // 409: what the upload was for has changed since. The server says so when it is asked for another URL.
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
