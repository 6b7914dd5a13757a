// @vitest-environment node
import { describe, expect, test } from 'vitest'

import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'
import { media } from '../../server/media.ts'

const at = '/api/property/property-maple-row'
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)
const pdf = new TextEncoder().encode('%PDF-1.7 plans')

interface Seen {
  photos: { id: string; url: string; caption?: string; changedTs: number }[]
  materials: {
    id: string
    name: string
    url?: string
    templates: number
    drafts: number
    changedTs: number
  }[]
  feeds: { id: string; on: boolean }[]
}

function world() {
  const backend = backendAt()
  const elena = as(backend, 'user-elena')
  const seen = async () => (await elena.get(`${at}/marketing`)).body as Seen
  const put = (url: string, body: BodyInit, type: string) =>
    media(
      backend.world,
      new Request(`http://mock${url}`, { method: 'PUT', body, headers: { 'content-type': type } }),
    )
  const announced = async (path: string) =>
    (await elena.get(`${at}/${path}`)).body as { uploadId: string; uploadUrl: string; contentType: string }
  return { backend, elena, seen, put, announced }
}

describe('photos', () => {
  test('are uploaded, added at the end, ordered, captioned and deleted, with an activity entry each', async () => {
    const { backend, elena, seen, put, announced } = world()
    const target = await announced('photos/upload-url?filename=roof.png&contentType=image/png')
    expect((await elena.post(`${at}/photos`, { uploadId: target.uploadId })).status).toBe(422)
    expect((await put(target.uploadUrl, png, 'image/png')).status).toBe(200)
    expect((await elena.post(`${at}/photos`, { uploadId: target.uploadId })).status).toBe(204)
    // A second request, for example after a lost response, adds nothing.
    expect((await elena.post(`${at}/photos`, { uploadId: target.uploadId })).status).toBe(204)
    const { photos } = await seen()
    expect(photos).toHaveLength(7)
    expect(photos.at(-1)).toMatchObject({ id: target.uploadId, url: `/media/photos/${target.uploadId}` })
    const there = await media(backend.world, new Request(`http://mock/media/photos/${target.uploadId}`))
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/png'])

    const order = photos.map(({ id }) => id).toReversed()
    const from = photos.map(({ id }) => id)
    expect((await elena.patch(`${at}/photos`, { order, from })).status).toBe(204)
    expect((await seen()).photos.map(({ id }) => id)).toEqual(order)
    // Somebody else still sees the order from before.
    expect(await elena.patch(`${at}/photos`, { order, from })).toMatchObject({
      status: 409,
      body: { message: 'Somebody changed the order of the photos meanwhile.' },
    })
    for (const wrong of [order.slice(1), [...order.slice(1), 'photo-x'], [...order.slice(1), order[1]]])
      expect((await elena.patch(`${at}/photos`, { order: wrong })).status).toBe(409)

    const photo = `${at}/photos/${target.uploadId}`
    expect((await elena.patch(photo, { caption: 'Roof', fromTs: 0 })).status).toBe(204)
    expect((await elena.patch(photo, { caption: 'Top', fromTs: 0 })).status).toBe(409)
    expect((await seen()).photos[0]?.caption).toBe('Roof')
    expect((await elena.delete(photo)).status).toBe(204)
    expect((await elena.delete(photo)).status).toBe(404)
    expect(activityWritten(backend).map(({ text, before, after }) => [text, before, after])).toEqual([
      ['Added a photo to', undefined, 'roof.png'],
      ['Changed the order of the photos of', 'Front, Maple Row', undefined],
      ['Changed a caption of', 'Nothing', 'Roof'],
      ['Deleted a photo of', 'Roof', undefined],
    ])
  })

  test('an upload URL accepts one file of the announced type and content', async () => {
    const { put, announced, elena } = world()
    const ask = 'photos/upload-url?filename=a.png&contentType=image/png'
    expect((await put('/media/uploads/photo-999', png, 'image/png')).status).toBe(403)
    const first = await announced(ask)
    expect((await put(first.uploadUrl, png, 'image/jpeg')).status).toBe(415)
    expect((await put(first.uploadUrl, pdf, 'image/png')).status).toBe(415)
    expect((await put(first.uploadUrl, new Uint8Array(), 'image/png')).status).toBe(400)
    expect((await put(first.uploadUrl, png, 'image/png')).status).toBe(200)
    expect((await put(first.uploadUrl, png, 'image/png')).status).toBe(403)
    expect(
      (await elena.get(`${at}/photos/upload-url?filename=a.svg&contentType=image/svg%2Bxml`)).status,
    ).toBe(422)
  })

  test('are limited to forty', async () => {
    const { put, announced, elena, seen } = world()
    const ask = 'photos/upload-url?filename=a.png&contentType=image/png'
    for (let count = (await seen()).photos.length; count < 40; count += 1) {
      const { uploadId, uploadUrl } = await announced(ask)
      await put(uploadUrl, png, 'image/png')
      await elena.post(`${at}/photos`, { uploadId })
    }
    const { status, body } = await elena.get(`${at}/${ask}`)
    expect([status, body]).toEqual([422, { message: 'At most 40 photos' }])
  })
})

describe('materials', () => {
  test('a file and a link are added, renamed, replaced and deleted, and agents see the change at once', async () => {
    const { elena, seen, put, announced } = world()
    const target = await announced('marketing-materials/upload-url?filename=plans.pdf')
    await put(target.uploadUrl, pdf, 'application/pdf')
    const add = (body: object) => elena.post(`${at}/marketing-materials`, body)
    expect((await add({ name: ' Plans ', uploadId: target.uploadId })).status).toBe(204)
    expect((await add({ name: 'Tour', url: 'https://tours.example.com/1' })).status).toBe(204)
    const agents = (await elena.get(`${at}/marketing-materials`)).body as { name: string }[]
    expect(agents.map(({ name }) => name)).toEqual(expect.arrayContaining(['Plans', 'Tour']))
    const tour = (await seen()).materials.find(({ name }) => name === 'Tour')
    const own = `${at}/marketing-materials/${tour?.id ?? ''}`
    expect((await elena.patch(own, { name: 'Virtual tour', fromTs: 0 })).status).toBe(204)
    expect((await elena.patch(own, { name: 'Other', fromTs: 0 })).status).toBe(409)
    expect((await elena.delete(own)).status).toBe(204)
    expect((await seen()).materials.map(({ name }) => name)).not.toContain('Virtual tour')
  })

  test.each([
    [{ name: '\u200b', url: 'https://a.example.com' }, { name: 'Required' }],
    [{ name: 'A', url: 'ftp://a.example.com' }, { url: 'Must be a valid URL' }],
    [{ name: 'A', url: 'https://me:pw@a.example.com' }, { url: 'Must be a valid URL' }],
  ])('%j is rejected at its field', async (body, fieldErrors) => {
    const { elena } = world()
    expect((await elena.post(`${at}/marketing-materials`, body)).body).toMatchObject({ fieldErrors })
  })

  test('count the templates that attach them or contain their URL', async () => {
    const { backend, seen } = world()
    const plans = (await seen()).materials[0]
    const template = [...backend.world.store.templates.values()][0]
    expect(plans).toMatchObject({ templates: 0, drafts: 2 })
    if (template) template.text += ` ${plans?.url ?? ''}`
    expect((await seen()).materials[0]?.templates).toBe(1)
    const [, other] = [...backend.world.store.templates.values()]
    if (other && plans) other.materialRefs = [plans.id]
    expect((await seen()).materials[0]?.templates).toBe(2)
  })
})

test('a feed can be switched unless it is not connected', async () => {
  const { elena, seen } = world()
  expect((await elena.patch(`${at}/feeds/company-website`, { on: false })).status).toBe(204)
  expect((await seen()).feeds).toContainEqual(expect.objectContaining({ id: 'company-website', on: false }))
  const blocked = await elena.patch(`${at}/feeds/city-portal`, { on: true })
  expect([blocked.status, blocked.body]).toEqual([422, { message: 'City rental portal: Not connected yet.' }])
})

test('changes require managing settings or listings, and reading requires membership', async () => {
  const backend = backendAt()
  const eastside = '/api/property/property-foundry-lofts'
  const agent = as(backend, 'user-marcus')
  expect((await agent.get(`${eastside}/marketing`)).status).toBe(200)
  const refused = await agent.post(`${eastside}/marketing-materials`, {
    name: 'A',
    url: 'https://a.example.com',
  })
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'You cannot change the listings of Eastside.' },
  ])
  expect((await agent.get(`${eastside}/photos/upload-url?filename=a.png&contentType=image/png`)).status).toBe(
    403,
  )
  // The right to manage listings is enough for the dialog of the Properties tab.
  const { permissions } = backend.world.store.users.get('user-marcus') ?? {}
  permissions?.set('team-eastside', { ...permissions.get('team-eastside'), manageListings: true })
  expect(
    (await agent.post(`${eastside}/marketing-materials`, { name: 'A', url: 'https://a.example.com' })).status,
  ).toBe(204)
  expect((await as(backend, 'user-elena').get(`${eastside}/marketing`)).status).toBe(404)
})
