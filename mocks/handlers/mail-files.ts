import { mailFilesOf } from '../db/lead-mail.ts'
import { type World } from '../db/world.ts'

const PLACE = /^attachments\/([\w-]+)\/[^/]+$/

/** Answers `/media/attachments/{id}/{name}`: takes the file that was announced, and gives it back as a download. */
export async function mailFile(world: World, name: string, request: Request): Promise<Response | undefined> {
  const id = PLACE.exec(name)?.[1]
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
      // What people upload is never shown as a page of ours.
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    },
  })
}
