import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { documentHeaders, fileHeaders } from './security-headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** A file in memory with its compressed forms, which are created when first requested. */
interface File {
  bytes: Buffer
  type: string
  etag: string
  forms: Map<'br' | 'gzip', Promise<Buffer>>
}

function fileOf(bytes: Buffer, extension: string): File {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type: types[extension] ?? 'application/octet-stream', etag, forms: new Map() }
}

/** Markup for the head of every document, either the same for all or created for each request. */
export type HtmlHead = string | ((request: Request) => string)

/** Options for serving the built app. */
export interface StaticOptions {
  /** Directory of the build. */
  dist: string
  /** Inserted before `</head>` of a document. */
  htmlHead?: HtmlHead | undefined
  /** Other origins that the app may connect to. */
  connect: () => readonly string[]
}

/** A build in memory. */
interface Served {
  files: ReadonlyMap<string, File>
  /** Returns the document with markup before `</head>`. */
  page: (head: string) => File
}

/**
 * @param known files of earlier builds by their tag, so that unchanged files are not compressed again
 * @throws Error when there is no build
 */
function readBuild(dist: string, known: Map<string, File>): Served {
  const files = new Map<string, File>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = path.join(entry.parentPath, entry.name)
    const read = fileOf(readFileSync(full), path.extname(entry.name))
    const file = known.get(read.etag + read.type) ?? read
    known.set(file.etag + file.type, file)
    files.set(`/${path.relative(dist, full).split(path.sep).join('/')}`, file)
  }
  const index = files.get('/index.html')
  if (!index) throw new Error(`${dist} holds no index.html: build the app first`)
  const html = index.bytes.toString('utf8')
  files.delete('/index.html')
  // One file for each head that was ever requested. There are only two or three.
  const pages = new Map<string, File>()
  const page = (head: string) => {
    const made =
      pages.get(head) ?? fileOf(Buffer.from(html.replace('</head>', () => `${head}</head>`)), '.html')
    pages.set(head, made)
    return made
  }
  return { files, page }
}

/** Returns when the document of a build was written, or undefined while there is none, in the middle of a build. */
function writtenAt(dist: string): number | undefined {
  return statSync(path.join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
}

/**
 * Watches the build in a directory. It is read again when another build has replaced it, which looks like a deployment
 * to browsers.
 */
function watchBuild(dist: string): () => Served {
  const known = new Map<string, File>()
  let at = writtenAt(dist)
  let served = readBuild(dist, known)
  return () => {
    const now = writtenAt(dist)
    if (now !== undefined && now !== at) {
      at = now
      served = readBuild(dist, known)
    }
    return served
  }
}

/**
 * Serves a build: hashed assets are cached forever, documents are never taken from a cache, a missing file is a real
 * 404, and any other address gets the app's document (deep links).
 */
export function createStaticFiles({
  dist,
  htmlHead = '',
  connect,
}: StaticOptions): (request: Request) => Promise<Response> {
  const build = watchBuild(dist)

  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405 })
    const { files, page } = build()
    const file = files.get(url.pathname)
    if (file) return send(request, file, fileHeaders(url.pathname))
    if (
      url.pathname.startsWith('/assets/') ||
      (/\.[a-z0-9]+$/i.test(url.pathname) && url.pathname !== '/index.html')
    ) {
      return new Response('Not found', {
        status: 404,
        headers: {
          'content-type': 'text/plain',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    }
    const secure = request.headers.get('x-forwarded-proto') === 'https'
    const head = typeof htmlHead === 'string' ? htmlHead : htmlHead(request)
    return send(
      request,
      page(head),
      documentHeaders({ host: url.host, secure, pathname: url.pathname, connect: connect() }),
    )
  }
}

async function send(request: Request, file: File, headers: Record<string, string>): Promise<Response> {
  const base = { ...headers, etag: file.etag, vary: 'accept-encoding' }
  if (request.headers.get('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers: base })
  const form =
    compressible.test(file.type) && file.bytes.length > 512
      ? formOf(request.headers.get('accept-encoding') ?? '')
      : undefined
  const bytes = form === undefined ? file.bytes : await compressed(file, form)
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...base,
      'content-type': file.type,
      'content-length': String(bytes.length),
      ...(form === undefined ? {} : { 'content-encoding': form }),
    },
  })
}

function formOf(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

function compressed(file: File, form: 'br' | 'gzip'): Promise<Buffer> {
  const known = file.forms.get(form)
  if (known) return known
  const fresh =
    form === 'gzip'
      ? toGzip(file.bytes, { level: 9 })
      : toBrotli(file.bytes, {
          params: {
            // With quality 9, each of the 460 files takes 35 ms just for tables: 16 s of CPU time for 0.1 % fewer
            // bytes.
            [constants.BROTLI_PARAM_QUALITY]: 8,
            [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length,
          },
        })
  file.forms.set(form, fresh)
  return fresh
}

/** Returns a JSON response in gzip, as a real server would send it. */
export async function zipped(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (
    !type.startsWith('application/json') ||
    formOf(request.headers.get('accept-encoding') ?? '') === undefined
  )
    return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.set('vary', 'accept-encoding')
  if (text.length < 1_400) return new Response(text, { status: response.status, headers })
  const bytes = await toGzip(Buffer.from(text), { level: 5 })
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { status: response.status, headers })
}
