import { mailFilesOf } from '../db/leads/lead-mail.ts'
import { createRandom } from '../db/random.ts'
import { type World } from '../db/world.ts'
import { invoiceFile } from './invoices.ts'
import { uploaded } from './uploads.ts'

/** Samples per second: telephone quality. */
const RATE = 8_000

/** Maximum length of a generated recording, in seconds. */
const LONGEST_SECONDS = 180

/** Responds to `/media/*` with generated recordings and documents. The same name always gives the same content. */
export async function media(world: World, request: Request): Promise<Response> {
  const response = await answer(world, request)
  // The cookie identifies the backend: a browser must not play a file that it has cached from another backend.
  response.headers.set('vary', 'cookie')
  return response
}

async function answer(world: World, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = decodeURIComponent(pathname.replace(/^\/media\//, ''))
  const attached = (await mailFile(world, name, request)) ?? (await uploaded(world, name, request))
  if (attached) return attached
  if (request.method === 'PUT') return upload(world, name, request)
  const invoice = invoiceFile(world, name)
  if (invoice) return invoice
  if (name.endsWith('.pdf')) {
    return new Response(pdf(name.split('/').at(-1) ?? name), {
      headers: { 'content-type': 'application/pdf', 'cache-control': 'private, max-age=300' },
    })
  }
  const seconds = /-(\d+)\.wav$/.exec(name)?.[1]
  if (/^(voicemail|speech)\//.test(name) && seconds !== undefined)
    return ranged(request, recording(name, Number(seconds)))
  const greeting = /^greetings\/([^/]+)\/([^/]+)$/.exec(name)
  if (greeting && world.store.greetings.get(greeting[2] ?? '')?.clientRef === greeting[1])
    return ranged(request, recording(name, 6))
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
}

async function upload(world: World, name: string, request: Request): Promise<Response> {
  const found = /^greetings\/([^/]+)\/([^/]+)$/.exec(name)
  const [, clientRef = '', filename = ''] = found ?? []
  if (!found || !world.store.clients.has(clientRef))
    return new Response('This address is over', { status: 403 })
  if (!(request.headers.get('content-type') ?? '').startsWith('audio/'))
    return new Response('Only recordings', { status: 415 })
  if ((await request.arrayBuffer()).byteLength === 0) return new Response('Empty', { status: 400 })
  const id = world.store.id('greeting')
  world.store.greetings.set(id, { id, clientRef, name: filename.replace(/\.\w+$/, '') })
  return new Response(null, { status: 200 })
}

/** Returns the whole recording or the requested range of it. Without ranges, a browser cannot seek. */
function ranged(request: Request, bytes: Uint8Array<ArrayBuffer>): Response {
  const headers = {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=300',
  }
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!asked) return new Response(bytes, { headers })
  const [, from = '', to = ''] = asked
  const start = from === '' ? Math.max(0, bytes.length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1)
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
  })
}

/** Returns a WAV file whose volume rises and falls like speech: syllables of two tones and a little noise. */
function recording(name: string, seconds: number): Uint8Array<ArrayBuffer> {
  const length = Math.min(Math.max(1, seconds), LONGEST_SECONDS) * RATE
  const bytes = new Uint8Array(44 + length)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, 36 + length, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, length, true)
  const random = createRandom(
    Array.from(name).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7),
  )
  let at = 0
  while (at < length) {
    const syllable = random.int(RATE / 12, RATE / 4)
    const pause = random.chance(0.18) ? random.int(RATE / 4, RATE / 2) : random.int(0, RATE / 20)
    const pitch = random.int(95, 190)
    const loud = 0.25 + random.next() * 0.7
    for (let sample = 0; sample < syllable + pause && at < length; sample += 1, at += 1) {
      const swell = sample < syllable ? Math.sin((Math.PI * sample) / syllable) : 0
      const time = sample / RATE
      const voice =
        Math.sin(2 * Math.PI * pitch * time) * 0.6 +
        Math.sin(2 * Math.PI * pitch * 2.02 * time) * 0.3 +
        (random.next() - 0.5) * 0.2
      bytes[44 + at] = 128 + Math.round(swell * loud * voice * 110)
    }
  }
  return bytes
}

/** Returns a one-page document that shows its own name. */
function pdf(name: string): string {
  const title = name.replace(/[^\w .-]/g, '')
  const stream = `BT /F1 24 Tf 72 720 Td (${title}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}

const ATTACHMENT_PATH = /^attachments\/([\w-]+)\/[^/]+$/

/** Responds to `/media/attachments/{id}/{name}`: accepts the file that was announced, and returns it as a download. */
export async function mailFile(world: World, name: string, request: Request): Promise<Response | undefined> {
  const id = ATTACHMENT_PATH.exec(name)?.[1]
  if (id === undefined) return undefined
  const found = mailFilesOf(world).get(id)
  if (!found) return new Response('This address is over', { status: 403 })
  if (request.method === 'PUT') {
    if (request.headers.get('content-type') !== found.contentType)
      return new Response('Another type was announced', { status: 415 })
    const content = new Uint8Array(await request.arrayBuffer())
    if (content.length !== found.bytes) return new Response('Another size was announced', { status: 400 })
    found.content = content
    return new Response(null, { status: 200 })
  }
  if (!found.content) return new Response('Not found', { status: 404 })
  return new Response(found.content, {
    headers: {
      'content-type': found.contentType,
      // An uploaded file is never shown as a page of this app.
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    },
  })
}
