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

/** A server whose build can be replaced while browsers use it. Each test begins with the first version. */
export interface Host {
  readonly url: string
  /** Replaces the first version by the next. The files of the first one are gone. */
  deploy(): void
  /** Deletes files by the start of their path. */
  remove(start: string): void
  /** Replaces a file of the build by another one. */
  replace(file: string, by: string): void
}

/** The two versions: the build under test, and a different one. */
interface Builds {
  first: string
  next: string
}

function put(from: string, to: string): void {
  for (const name of readdirSync(to)) rmSync(path.join(to, name), { recursive: true })
  // The document is written last and with a new timestamp, because the server then reads the build again.
  for (const name of readdirSync(from).filter((one) => one !== 'index.html'))
    cpSync(path.join(from, name), path.join(to, name), { recursive: true })
  cpSync(path.join(from, 'index.html'), path.join(to, 'index.html'))
}

/** Builds the next version once for all workers and runs, because a build takes as long as ten tests. */
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

/** The only server of a worker process, because starting one takes seconds. */
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

/** Returns the version that runs in a page. undefined while the page loads. */
export async function versionOf(page: Page): Promise<'first' | 'next' | undefined> {
  try {
    const name = await page.evaluate((): unknown => Reflect.get(globalThis, 'lintelBuild'))
    return name === 'next' ? 'next' : 'first'
  } catch {
    return undefined
  }
}

/** Waits until a service worker controls the page, so that the page keeps the files it needs. */
export async function expectControlled(page: Page): Promise<void> {
  // The worker first fetches and caches every file of the build.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 45_000 })
    .toBe('activated')
}

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): { readonly count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.count += 1
  })
  return seen
}

/** Goes to an address of the app as a link does, without loading the page again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, address)
}
