import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient, disposeQueryClient } from '#/api/cache/query-client.ts'
import { askForUpload } from '#/api/emails.ts'
import { TestApi } from '#/api/request/api.testing.ts'
import { uploadFile, type UploadFailure } from '#/api/request/uploads.ts'
import { type EmailFile } from '#/domain/email/email-draft.ts'
import { MOST_BYTES_TOGETHER } from '#/domain/email/email-rules.ts'

import { createEmailUploads } from './email-uploads.ts'

vi.mock(import('#/api/emails.ts'), async (original) => ({
  ...(await original()),
  askForUpload: vi.fn<typeof askForUpload>(),
}))
vi.mock(import('#/api/request/uploads.ts'), async (original) => ({
  ...(await original()),
  uploadFile: vi.fn<typeof uploadFile>(),
}))

const mail = { leadId: 'lead-1', kind: 'new' } as const
const reply = { leadId: 'lead-1', kind: 'reply' } as const
const plan = { id: 'f1', name: 'Plan.pdf', bytes: 5 }
const file = new File(['%PDF-'], 'Plan.pdf')
const changed = vi.fn<() => void>()

/** The server's response and the end of the upload, each triggered by the test. */
let end: (failure?: UploadFailure) => void
let progress: (loaded: number) => void

const open = () => {
  const client = createQueryClient(new TestApi().make(), () => undefined)
  disposeQueryClient(client)
  let ids = 0
  return createEmailUploads({ client, newId: () => `id-${(ids += 1)}`, onChange: changed })
}

beforeEach(() => {
  changed.mockClear()
  vi.mocked(askForUpload)
    .mockReset()
    .mockImplementation((_client, _leadId, { contentType }) =>
      Promise.resolve({ id: 'attachment-1', uploadUrl: 'https://files.example.com/1', contentType }),
    )
  vi.mocked(uploadFile)
    .mockReset()
    .mockImplementation(
      (_address, whole, _type, { signal, onProgress }) =>
        new Promise((resolve) => {
          end = resolve
          progress = (loaded) => onProgress({ loaded, total: whole.size })
          signal.addEventListener('abort', () => resolve('cancelled'))
        }),
    )
})

describe('an upload', () => {
  test('is shown with its progress under its email, and ends with its reference', async () => {
    const uploads = open()
    const ended = uploads.start(mail, plan, file)
    expect(uploads.of(mail)).toEqual(new Map([['f1', { loaded: 0, total: 5 }]]))
    expect(uploads.of(reply).size).toBe(0)
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalled(), 15_000)
    progress(3)
    expect(uploads.of(mail).get('f1')).toEqual({ loaded: 3, total: 5 })
    end()
    expect(await ended).toEqual({ ref: 'attachment-1' })
    expect(uploads.of(mail).size).toBe(0)
    expect(uploads.failuresOf(mail).size).toBe(0)
    expect(changed).toHaveBeenCalled()
  })

  test('is sent with the content type of its file name, or else as octet-stream', async () => {
    const uploads = open()
    void uploads.start(mail, plan, file)
    void uploads.start(mail, { id: 'f2', name: 'unknown', bytes: 5 }, file)
    await vi.waitFor(() => expect(askForUpload).toHaveBeenCalledTimes(2), 15_000)
    expect(vi.mocked(askForUpload).mock.calls.map(([, , { contentType }]) => contentType)).toEqual([
      'application/pdf',
      'application/octet-stream',
    ])
    expect(uploads.of(mail).size).toBe(2)
    uploads.end()
    expect(uploads.of(mail).size).toBe(0)
  })

  test('asks for another link when the first one has expired', async () => {
    const uploads = open()
    const ended = uploads.start(mail, plan, file)
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(1), 15_000)
    vi.mocked(askForUpload).mockResolvedValue({
      id: 'attachment-2',
      uploadUrl: 'https://files.example.com/2',
      contentType: 'application/pdf',
    })
    end('expired')
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(2), 15_000)
    expect(vi.mocked(uploadFile).mock.lastCall?.[0]).toBe('https://files.example.com/2')
    end()
    expect(await ended).toEqual({ ref: 'attachment-2' })
  })

  test('doesn’t end when another upload of the email is cancelled', async () => {
    const uploads = open()
    void uploads.start(mail, plan, file)
    void uploads.start(mail, { ...plan, id: 'f2' }, file)
    uploads.cancel(mail, 'f1')
    expect([...uploads.of(mail).keys()]).toEqual(['f2'])
    uploads.forget(mail)
    expect(uploads.of(mail).size).toBe(0)
  })
})

describe('an upload that fails', () => {
  test('ends with its reason, which is kept until it is dismissed', async () => {
    const uploads = open()
    const first = uploads.start(mail, plan, file)
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(times), 15_000)
      end('expired')
    }
    const why = 'This upload link has expired. Attach the file again'
    expect(await first).toEqual({ why })
    const second = uploads.start(mail, { ...plan, id: 'f2' }, file)
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(3), 15_000)
    end('stalled')
    await second
    expect(uploads.failuresOf(mail)).toEqual(
      new Map([
        ['f1', why],
        ['f2', 'The upload stalled for 30 seconds. Attach the file again'],
      ]),
    )
    expect(uploads.failuresOf(reply).size).toBe(0)
    uploads.cancel(mail, 'f1')
    expect([...uploads.failuresOf(mail).keys()]).toEqual(['f2'])
    uploads.forget(mail)
    expect(uploads.failuresOf(mail).size).toBe(0)
  })

  test('reports the server’s reason, unless it was cancelled', async () => {
    vi.mocked(askForUpload).mockRejectedValue(new Error('No more files'))
    const uploads = open()
    expect(await uploads.start(mail, plan, file)).toEqual({ why: 'No more files' })
    const cancelled = uploads.start(mail, { ...plan, id: 'f2' }, file)
    uploads.cancel(mail, 'f2')
    expect(await cancelled).toEqual({})
  })

  test('has no reason when it was cancelled while uploading', async () => {
    const uploads = open()
    const ended = uploads.start(mail, plan, file)
    await vi.waitFor(() => expect(uploadFile).toHaveBeenCalled(), 15_000)
    uploads.cancel(mail, 'f1')
    expect(await ended).toEqual({})
    expect(uploads.failuresOf(mail).size).toBe(0)
  })
})

test('accepts the files that are allowed, and rejects the others', async () => {
  const uploads = open()
  const { accepted, refused } = await uploads.choose(
    [],
    [file, new File(['MZ'], 'run.exe'), new File(['%PDF-1'], 'B.pdf')],
  )
  expect(accepted.map(({ entry }) => entry)).toEqual([
    { id: 'id-1', name: 'Plan.pdf', bytes: 5 },
    { id: 'id-2', name: 'B.pdf', bytes: 6 },
  ])
  expect(refused).toMatchObject([{ name: 'run.exe' }])
})

test('accepts files only until they no longer fit beside those before', async () => {
  const uploads = open()
  const second = new File(['%PDF-1'], 'B.pdf')
  const choose = async (...attached: EmailFile[]) => {
    const { accepted, refused } = await uploads.choose(attached, [file, second])
    return [accepted.map(({ entry }) => entry.name), refused]
  }
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: 'A' }))
  expect(await choose(...files(8))).toEqual([['Plan.pdf', 'B.pdf'], []])
  expect(await choose(...files(9))).toEqual([
    ['Plan.pdf'],
    [{ name: 'B.pdf', why: 'At most 10 files can be attached' }],
  ])
  expect(await choose({ id: 'a', name: 'A', bytes: MOST_BYTES_TOGETHER - 10 })).toEqual([
    ['Plan.pdf'],
    [{ name: 'B.pdf', why: 'All files together are larger than 20 MB' }],
  ])
})

test('reports a lost connection when the upload code can’t be loaded', async () => {
  vi.resetModules()
  vi.doMock('./upload-email-file.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { createEmailUploads: createAnew } = await import('./email-uploads.ts')
  const client = createQueryClient(new TestApi().make(), () => undefined)
  const uploads = createAnew({ client, newId: () => 'id-1', onChange: changed })
  const why = 'The connection was lost. Attach the file again'
  expect(await uploads.choose([], [file])).toEqual({ accepted: [], refused: [{ name: 'Plan.pdf', why }] })
  expect(await uploads.start(mail, plan, file)).toEqual({ why })
  vi.doUnmock('./upload-email-file.ts')
  disposeQueryClient(client)
})
