import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { openPage, TextServer } from './text-server.testing.ts'

const sofia = { leadId: 'lead-sofia-marchetti', phone: '+15125550139' }
const target = { ...sofia, contactType: 'TENANT', contactRef: 'contact-sofia' }

let server: TextServer
let page: ReturnType<typeof openPage>

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = () => page.outbox.view(sofia).send.at
const write = (text: string) => page.outbox.type(sofia, text)
const press = () => page.outbox.send(target)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-14T10:00:00Z') })
  localStorage.clear()
  server = new TextServer()
  page = openPage(server)
})
afterEach(() => {
  page.end()
  vi.useRealTimers()
})

describe('a connection of the browser that breaks after Send', () => {
  let isOnline = true
  beforeEach(() => {
    isOnline = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  })

  test('before the text left: it is not sent', async () => {
    page.end()
    const breaks = async () => {
      isOnline = false
      throw new Error('No token')
    }
    page = openPage(server, { token: breaks })
    write('Hello')
    press()
    await pass(10)
    expect(page.outbox.view(sofia)).toMatchObject({
      text: 'Hello',
      send: { at: 'failed', reason: 'You are offline' },
    })
    expect(server.posts).toHaveLength(0)
  })

  test('when it had left: whether it arrived is not known', async () => {
    server.fates = [{ storesAt: 10, says: 'nothing', saysAt: 30 }]
    write('Hello')
    press()
    await pass(5)
    isOnline = false
    await pass(50)
    expect(['unknown', 'checking']).toContain(at())
  })
})
