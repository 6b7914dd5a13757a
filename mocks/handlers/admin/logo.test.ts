// @vitest-environment node
import { expect, test } from 'vitest'

import { activityWritten, as, backendAt } from '../../server/calls.testing.ts'
import { media } from '../../server/media.ts'

const at = '/api/team/team-midtown'
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2)

test('uploads and removes a logo, and rejects a stale version', async () => {
  const backend = backendAt()
  const dana = as(backend, 'user-dana')
  const section = async () =>
    (
      (await dana.get(`${at}/settings`)).body as {
        sections: Record<string, { changedTs: number; values: object }>
      }
    ).sections['logo']
  expect(await section()).toMatchObject({ changedTs: 0, values: { url: null } })
  const ask = async () => {
    const asked = await dana.get(`${at}/logo/upload-url?filename=mark.png&fromTs=0`)
    return asked.body as { uploadUrl: string; contentType: string }
  }
  const target = await ask()
  const second = await ask()
  const put = (body: BodyInit, { uploadUrl, contentType } = target) =>
    media(
      backend.world,
      new Request(`http://mock${uploadUrl}`, {
        method: 'PUT',
        body,
        headers: { 'content-type': contentType },
      }),
    )
  expect((await put('<svg/>')).status).toBe(415)
  expect(await section()).toMatchObject({ values: { url: null } })
  expect((await put(png)).status).toBe(200)
  const now = await section()
  expect(now).toMatchObject({
    changedBy: { name: 'Dana Whitcombe' },
    values: { url: expect.stringMatching(/^\/media\/logos\//) },
  })

  // Started from the same version as the first upload, but slower.
  expect((await put(png, second)).status).toBe(409)
  expect(await section()).toEqual(now)

  const late = await dana.get(`${at}/logo/upload-url?filename=mark.png&fromTs=0`)
  expect([late.status, late.body]).toEqual([
    409,
    { message: expect.stringMatching(/^Dana .* changed the logo meanwhile\.$/) },
  ])
  expect((await dana.delete(`${at}/logo?fromTs=0`)).status).toBe(409)
  const removed = await dana.delete(`${at}/logo?fromTs=${now?.changedTs ?? 0}`)
  expect(removed.body).toMatchObject({ values: { url: null } })
  expect(activityWritten(backend).map(({ text, before, after }) => [text, before, after])).toEqual([
    ['Changed the logo of', 'Nothing', 'A new logo'],
    ['Removed the logo of', 'A logo', 'Nothing'],
  ])
})

test('requires the permission to change settings', async () => {
  const hannah = as(backendAt(), 'user-hannah')
  const refused = await hannah.get(`${at}/logo/upload-url?filename=mark.png&fromTs=0`)
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'You cannot change the settings of Midtown.' },
  ])
  expect((await hannah.delete(`${at}/logo?fromTs=0`)).status).toBe(403)
})
