import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, type Page } from '@playwright/test'

import { test as base } from './fixtures.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A server whose build can be replaced under the browsers; each test begins with the first. */
export interface Host {
  readonly url: string
  /** Puts the next version in the place of the first; the first one's files are gone. */
  deploy(): void
  /** Takes files away, by how their path begins. */
  remove(start: string): void
  /** Puts a file of the build in the place of another. */
  replace(file: string, by: string): void
}

/** Both versions: the build under test, and one that differs. */
interface Builds {
  first: string
  next: string
}

function put(from: string, to: string): void {
  for (const name of readdirSync(to)) rmSync(path.join(to, name), { recursive: true })
  // The document last, and written now: that is when the server looks again.
  for (const name of readdirSync(from).filter((one) => one !== 'index.html'))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true })
  cpSync(path.join(from, 'index.html'), path.join(to, 'index.html'))
}

/** The next version of a build, made once for all workers and runs: a build costs as much as ten tests. */
async function nextOf(first: string): Promise<string> {
  const script = path.join(root, '.ci/other-build.mjs')
  const mark = createHash('sha256')
  for (const file of [path.join(first, 'index.html'), script]) mark.update(readFileSync(file))
  const folder = path.join(root, '.out/next-build')
  const next = path.join(folder, mark.digest('hex').slice(0, 16))
  if (existsSync(next)) return next
  mkdirSync(folder, { recursive: true })
  const made = mkdtempSync(path.join(folder, 'new-'))
  await promisify(execFile)(process.execPath, [script, made], { cwd: root })
  // Another worker may have been faster.
  if (existsSync(next)) rmSync(made, { recursive: true })
  else renameSync(made, next)
  return next
}

async function started(dist: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ['mocks/bin/start.mjs', '--no-build'], {
    cwd: root,
    env: { ...process.env, PORT: '0', LINTEL_OUT: dist },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /running at (http\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    server.on('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
  return { server, url }
}

/** The one server of a worker process: to start one costs seconds. */
interface HostFixture {
  dist: string
  url: string
}

export const test = base.extend<{ host: Host }, { builds: Builds; hostFixture: HostFixture }>({
  builds: [
    async ({}, use) => {
      const first = path.resolve(root, process.env.LINTEL_OUT ?? 'dist')
      await use({ first, next: await nextOf(first) })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  hostFixture: [
    async ({ builds }, use) => {
      const dist = mkdtempSync(path.join(tmpdir(), 'lintel-host-'))
      put(builds.first, dist)
      const { server, url } = await started(dist)
      await use({ dist, url })
      server.kill()
      rmSync(dist, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  host: async ({ builds, hostFixture: { dist, url } }, use) => {
    put(builds.first, dist)
    const touch = () => cpSync(path.join(dist, 'index.html'), path.join(dist, 'index.html.new'))
    const settle = () => {
      touch()
      cpSync(path.join(dist, 'index.html.new'), path.join(dist, 'index.html'))
      rmSync(path.join(dist, 'index.html.new'))
    }
    await use({
      url,
      deploy: () => put(builds.next, dist),
      remove(start) {
        const folder = path.join(dist, path.dirname(start))
        const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(start)))
        expect(names, `files named ${start}…`).not.toEqual([])
        for (const name of names) rmSync(path.join(folder, name))
        settle()
      },
      replace(file, by) {
        cpSync(path.join(dist, by), path.join(dist, file))
        settle()
      },
    })
  },
  baseURL: async ({ host }, use) => {
    await use(host.url)
  },
})

/** Which version runs in a page; nothing while it is being loaded. */
export async function versionOf(page: Page): Promise<'first' | 'next' | undefined> {
  try {
    const name = await page.evaluate((): unknown => Reflect.get(globalThis, 'lintelBuild'))
    return name === 'next' ? 'next' : 'first'
  } catch {
    return undefined
  }
}

/** A worker controls the page: it keeps what it needs. */
export async function expectControlled(page: Page): Promise<void> {
  // It fetches and keeps every file of the build first.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 45_000 })
    .toBe('activated')
}

/** How often the page was loaded, from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.count += 1
  })
  return seen
}

/** Goes to an address of the app as a link does: the page is not loaded anew. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, address)
}
