import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '../fixtures.ts'
import { expectList, expectLogin, leadHeading, openLead, popoutField, signInAs, timeline } from '../steps.ts'

const root = path.resolve(import.meta.dirname, '../..')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A web host that serves only files. Any other path gets the app. */
async function host(dist: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    const file = path.extname(pathname) === '' ? '/index.html' : path.posix.normalize(pathname)
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    createReadStream(path.join(dist, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

test.use({ serviceWorkers: 'allow' })

// A single test, because it needs its own build.
test('the static demo runs on any web host with its backend in the page', async ({ page, context }) => {
  test.setTimeout(180_000)
  const dist = path.join(root, '.out/demo-e2e')
  await promisify(execFile)(process.execPath, ['mocks/bin/demo.mjs'], {
    cwd: root,
    env: { ...process.env, LINTEL_OUT: dist },
  })
  const { server, url } = await host(dist)
  try {
    // Cookies are shared between ports. Those of the test server would name a backend that this page does not have.
    await context.clearCookies()
    await page.goto(`${url}/leads/lead-sofia-marchetti`)
    await expectLogin(page)
    await signInAs(page, 'Priya Raman')
    await expect(leadHeading(page, 'Sofia Marchetti')).toBeVisible()
    await expect(page).toHaveURL(`${url}/leads/lead-sofia-marchetti`)
    await page.goto(`${url}/leads/list/all?period=all-time`)
    await expectList(page)
    await openLead(page, 'Teresa Galvan')

    // A text is sent to the backend in the page, and comes back on its live channel.
    await expect(page.getByText('Changes appear as they happen')).toBeAttached()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await popoutField(page, 'Teresa Galvan').fill('Saturday at eleven works.')
    await popoutField(page, 'Teresa Galvan').press('Enter')
    await expect(popoutField(page, 'Teresa Galvan')).toHaveValue('')
    await expect(timeline(page).getByText('Saturday at eleven works.')).toHaveCount(1)

    // The simulator is available, so that something can arrive.
    const before = await timeline(page).getByRole('listitem').count()
    await page.getByRole('button', { name: 'Open simulator' }).click()
    const simulator = page.getByRole('complementary', { name: 'Simulator' })
    await simulator.getByRole('button', { name: 'Texts', exact: true }).click()
    await expect(simulator.getByText('Teresa Galvan texted.')).toBeVisible()
    await simulator.getByRole('button', { name: 'Close simulator' }).click()
    await expect.poll(() => timeline(page).getByRole('listitem').count()).toBeGreaterThan(before)

    // A reload starts the demo's world again, and she is still signed in.
    await page.reload()
    await expect(leadHeading(page, 'Teresa Galvan')).toBeVisible()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
