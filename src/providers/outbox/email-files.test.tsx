import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { askForUpload } from '#/api/emails.ts'
import { uploadFile, type UploadFailure } from '#/api/request/uploads.ts'
import { type EmailContent, emptyEmail } from '#/domain/email/email-draft.ts'

import { MailServer, openMailPage } from './mail-server.testing.ts'

vi.mock(import('#/api/emails.ts'), async (original) => ({
  ...(await original()),
  askForUpload: vi.fn<typeof askForUpload>(),
}))
vi.mock(import('#/api/request/uploads.ts'), async (original) => ({
  ...(await original()),
  uploadFile: vi.fn<typeof uploadFile>(),
}))

const conversation = { leadId: 'lead-sofia', kind: 'new' as const }
const mail: EmailContent = {
  ...emptyEmail,
  to: [{ address: 'sofia@example.com', name: 'Sofia' }],
  subject: 'Your tour',
  body: 'Thursday works.',
}
const plan = new File(['%PDF-'], 'Plan.pdf')
const pets = new File(['%PDF-1'], 'Pets.pdf')

let page: ReturnType<typeof openMailPage>
let server: MailServer
let ends: ((failure?: UploadFailure) => void)[]

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const files = () => page.outbox.view(conversation).content?.files.map(({ name, ref }) => [name, ref])
/** Reading a file does not depend on the fake timers. */
const attach = async (...chosen: File[]) => {
  const refused = await page.outbox.attach(conversation, mail, emptyEmail, chosen)
  await pass(1)
  return refused
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  ends = []
  vi.mocked(askForUpload)
    .mockReset()
    .mockImplementation((_client, _leadId, { filename, contentType }) =>
      Promise.resolve({ id: `ref of ${filename}`, uploadUrl: 'https://files.example.com', contentType }),
    )
  vi.mocked(uploadFile)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => void ends.push(resolve)))
  server = new MailServer()
  page = openMailPage(server)
})
afterEach(() => {
  page.end()
  vi.useRealTimers()
})

describe('files of an email', () => {
  test('are in the draft at once, and get their reference when the upload ends', async () => {
    expect(await attach(plan, pets)).toEqual([])
    expect(files()).toEqual([
      ['Plan.pdf', undefined],
      ['Pets.pdf', undefined],
    ])
    ends[1]?.()
    await pass(1)
    expect(files()).toEqual([
      ['Plan.pdf', undefined],
      ['Pets.pdf', 'ref of Pets.pdf'],
    ])
  })

  test('are added to what was written meanwhile without changing it', async () => {
    const attaching = attach(plan)
    page.outbox.write(conversation, { ...mail, body: 'Friday works.' }, emptyEmail)
    await attaching
    expect(page.outbox.view(conversation).content?.body).toBe('Friday works.')
    page.outbox.write(
      conversation,
      { ...mail, body: 'Saturday works.', files: page.outbox.view(conversation).content?.files ?? [] },
      emptyEmail,
    )
    ends[0]?.()
    await pass(1)
    expect(page.outbox.view(conversation).content?.body).toBe('Saturday works.')
    expect(files()).toEqual([['Plan.pdf', 'ref of Plan.pdf']])
  })

  test('change nothing when they are rejected', async () => {
    expect(await attach(new File(['MZ'], 'run.exe'))).toMatchObject([{ name: 'run.exe' }])
    expect(page.outbox.view(conversation).content).toBeUndefined()
  })

  test('have no reference and show the reason when the upload fails', async () => {
    await attach(plan)
    ends[0]?.('refused')
    await pass(1)
    expect(files()).toEqual([['Plan.pdf', undefined]])
    expect([...page.outbox.view(conversation).failures.values()]).toEqual(['The file was refused'])
  })

  test('can be removed one by one, even before anything was written', async () => {
    await attach(plan, pets)
    const [first] = page.outbox.view(conversation).content?.files ?? []
    page.outbox.detach(conversation, mail, emptyEmail, first?.id ?? '')
    expect(files()).toEqual([['Pets.pdf', undefined]])
    page.outbox.discard(conversation)
    expect(page.outbox.view(conversation).content).toBeUndefined()
    page.outbox.detach(conversation, { ...mail, files: [{ id: 'x', name: 'Old.pdf' }] }, emptyEmail, 'x')
    expect(page.outbox.view(conversation).content).toMatchObject({ body: 'Thursday works.', files: [] })
  })

  test('are dropped when the email is discarded, and an upload that ends later writes nothing', async () => {
    await attach(plan)
    page.outbox.discard(conversation)
    ends[0]?.()
    await pass(1)
    expect(page.outbox.view(conversation)).toMatchObject({ content: undefined })
    expect(page.outbox.view(conversation).uploads.size).toBe(0)
  })

  test('continue to upload, and keep their failures, while the email is written', async () => {
    await attach(plan, pets)
    ends[0]?.('refused')
    await pass(1)
    const attached = page.outbox.view(conversation).content?.files ?? []
    page.outbox.write(conversation, { ...mail, body: 'Friday works.', files: attached }, emptyEmail)
    expect([...page.outbox.view(conversation).uploads.keys()]).toEqual([attached[1]?.id])
    expect([...page.outbox.view(conversation).failures.keys()]).toEqual([attached[0]?.id])
  })

  test('have no failures anymore once the email is sent', async () => {
    await attach(plan)
    ends[0]?.('refused')
    await pass(1)
    page.outbox.send(conversation, mail)
    await pass(1_000)
    expect(page.outbox.view(conversation).sent).toBe(1)
    expect(page.outbox.view(conversation).failures.size).toBe(0)
  })

  test('are rejected by name when they are chosen after Send', async () => {
    const attaching = page.outbox.attach(conversation, mail, emptyEmail, [plan])
    page.outbox.send(conversation, mail)
    expect(await attaching).toEqual([{ name: 'Plan.pdf', why: 'The email was already sent' }])
  })

  test('are named while they are being checked', async () => {
    const attaching = page.outbox.attach(conversation, mail, emptyEmail, [plan, pets])
    const other = page.outbox.attach(conversation, mail, emptyEmail, [new File(['%PDF-2'], 'Lease.pdf')])
    const names = page.outbox.view(conversation).checking.map(({ name }) => name)
    expect(names).toEqual(['Plan.pdf', 'Pets.pdf', 'Lease.pdf'])
    await Promise.all([attaching, other])
    expect(page.outbox.view(conversation).checking).toEqual([])
  })

  test('bring back no email that was sent while they were being checked', async () => {
    for (const written of [true, false]) {
      if (written) page.outbox.write(conversation, mail, emptyEmail)
      const slow = slowFile('Plan.pdf')
      const attaching = page.outbox.attach(conversation, mail, emptyEmail, [slow.file])
      await pass(1)
      page.outbox.send(conversation, mail)
      await pass(1_000)
      expect(page.outbox.view(conversation)).toMatchObject({ content: undefined, send: { at: 'draft' } })
      slow.finish()
      expect(await attaching).toEqual([{ name: 'Plan.pdf', why: 'The email was already sent' }])
      expect(page.outbox.view(conversation).content).toBeUndefined()
    }
  })

  test('bring back no email that was discarded while they were being checked', async () => {
    page.outbox.write(conversation, mail, emptyEmail)
    const attaching = page.outbox.attach(conversation, mail, emptyEmail, [plan])
    page.outbox.discard(conversation)
    expect(await attaching).toEqual([{ name: 'Plan.pdf', why: 'The draft is gone' }])
    expect(page.outbox.view(conversation).content).toBeUndefined()
  })
})

/** Returns a file that takes as long to read as the test wants. */
function slowFile(name: string) {
  let finish = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = () => resolve(new TextEncoder().encode('%PDF-').buffer)
  })
  const start = Object.assign(new Blob(), { arrayBuffer: () => bytes })
  return { file: Object.assign(new File(['%PDF-'], name), { slice: () => start }), finish: () => finish() }
}
