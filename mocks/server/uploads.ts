import { type World } from '../db/world.ts'

/** A file that was announced. `content` is set once it was uploaded. */
export interface UploadRecord {
  readonly id: string
  readonly contentType: string
  /** The property or team that it belongs to. */
  readonly ownerRef: string
  readonly filename: string
  content?: Uint8Array<ArrayBuffer>
  /** Whether a colleague was faster since the file was announced. It is then refused. */
  readonly isOutdated?: () => boolean
  /** Processes the file immediately. If undefined, a later request uses it. */
  readonly onContent?: (upload: UploadRecord) => void
}

const uploads = new WeakMap<World, Map<string, UploadRecord>>()

/** Returns the uploads of a world, by id. */
export function uploadsOf(world: World): Map<string, UploadRecord> {
  const known = uploads.get(world) ?? new Map<string, UploadRecord>()
  uploads.set(world, known)
  return known
}

/** Announces a file and returns where to upload it. */
export function announceUpload(
  world: World,
  kind: string,
  upload: Omit<UploadRecord, 'id' | 'content'>,
): { uploadId: string; uploadUrl: string; contentType: string } {
  const id = world.store.id(kind)
  uploadsOf(world).set(id, { id, ...upload })
  return { uploadId: id, uploadUrl: `/media/uploads/${id}`, contentType: upload.contentType }
}

const LARGEST = 10 * 1_024 * 1_024

const starts: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
}

/**
 * Responds to `/media/uploads/{id}`, where files are uploaded, and to `/media/{photos|materials|logos}/{id}`, where
 * they are read.
 */
export async function uploaded(world: World, name: string, request: Request): Promise<Response | undefined> {
  const [, folder, id = ''] = /^(uploads|photos|materials|logos)\/([\w-]+)(?:[./].*)?$/.exec(name) ?? []
  if (folder === undefined) return undefined
  const seed = /^seed-(\d+)$/.exec(id)?.[1]
  if (folder === 'photos' && seed !== undefined) return drawing(Number(seed))
  if (folder === 'logos' && seed !== undefined) return svg('0 0 512 512', LOGO)
  const found = uploadsOf(world).get(id)
  if (folder === 'uploads') return request.method === 'PUT' ? take(found, request) : undefined
  if (!found?.content) return new Response('Not found', { status: 404 })
  return new Response(found.content, {
    headers: {
      'content-type': found.contentType,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    },
  })
}

async function take(found: UploadRecord | undefined, request: Request): Promise<Response> {
  if (!found || found.content) return new Response('This address is over', { status: 403 })
  if (request.headers.get('content-type') !== found.contentType)
    return new Response('Another type was announced', { status: 415 })
  const content = new Uint8Array(await request.arrayBuffer())
  if (content.length === 0) return new Response('Empty', { status: 400 })
  if (content.length > LARGEST) return new Response('Too large', { status: 413 })
  const start = starts[found.contentType] ?? []
  if (start.some((byte, index) => content[index] !== byte))
    return new Response('The contents are of another type', { status: 415 })
  if (found.isOutdated?.()) return new Response('Changed since', { status: 409 })
  found.content = content
  found.onContent?.(found)
  return new Response(null, { status: 200 })
}

const scenes = [
  '<path fill="#c9d8d5" d="M0 0h400v300H0z"/><path fill="#e6e4e0" d="M40 90h170v210H40z"/><path fill="#cfcdc8" d="M230 60h130v240H230z"/><g fill="#fff"><path d="M60 110h36v36H60zM120 110h36v36h-36zM60 170h36v36H60zM120 170h36v36h-36zM250 90h36v36h-36zM306 90h36v36h-36zM250 150h36v36h-36z"/></g>',
  '<path fill="#dcdad5" d="M0 0h400v300H0z"/><path fill="#b6b4af" d="M40 150h200v80H40zM40 120h50v60H40z"/><path fill="#bcd0cb" d="M250 90h120v70H250z"/><path fill="#c8c6c1" d="M0 230h400v70H0z"/>',
  '<path fill="#e3e1dc" d="M0 0h400v300H0z"/><path fill="#b0aea9" d="M0 20h150v80H0zM260 20h140v80H260zM0 150h400v14H0z"/><path fill="#bcd0cb" d="M160 30h90v70h-90z"/><path fill="#f3f1ee" d="M165 180h80v120h-80z"/>',
  '<path fill="#dad8d3" d="M0 0h400v300H0z"/><path fill="#a9a7a2" d="M80 150h240v90H80z"/><path fill="#fff" d="M90 130h90v36H90zM220 130h90v36h-90z"/><path fill="#bcd0cb" d="M130 30h130v70H130z"/>',
  '<path fill="#d3e0dd" d="M0 0h400v300H0z"/><path fill="#b9cfc9" d="M90 100a60 60 0 1 0 .1 0zM170 130a45 45 0 1 0 .1 0z"/><path fill="#c4c2bd" d="M0 200h400v100H0zM250 110h130v12H250zM270 122h8v78h-8zM350 122h8v78h-8z"/>',
  '<path fill="#fff" d="M0 0h400v300H0z"/><path fill="none" stroke="#a9a7a2" stroke-width="8" d="M50 50h300v200H50zM50 160h120M170 50v60M230 250V140h120"/>',
] as const

function drawing(index: number): Response {
  const scene = scenes[(index - 1) % scenes.length] ?? scenes[0]
  return svg('0 0 400 300', scene)
}

const LOGO =
  '<g fill="#155f57"><path d="M30 420h452v46H30zM70 176l130-86v330h-46V170l-38 25v225H70zM250 42l180 122v256h-46V196l-88-60v284h-46z"/></g>'

function svg(box: string, content: string): Response {
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=300' },
  })
}
