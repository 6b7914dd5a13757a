// Finds a Chromium: the one named by the environment, otherwise an installed one, otherwise Playwright's own, otherwise
// the Debian package.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

// The headless shell has the same engine and takes two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

function onPath(name) {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function attempt(command, args, timeout) {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout })
    return true
  } catch {
    return false
  }
}

/** Returns the path of an installed Chromium. undefined when there is none. */
export const installedBrowser = () => names.map(onPath).find(Boolean)

/** Returns the path of a Chromium, which is installed if needed. undefined when none is available. */
export async function findBrowser() {
  const named = process.env.LINTEL_CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  const installed = installedBrowser()
  if (installed) return installed
  const own = await playwrightsOwn()
  if (own) return own
  console.log('Installing a browser…')
  if (attempt('npx', ['playwright', 'install', 'chromium'], 180_000)) {
    const downloaded = await playwrightsOwn()
    if (downloaded) return downloaded
  }
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...root, 'apt-get']
  attempt(apt[0], [...apt.slice(1), 'update'], 300_000)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    attempt(apt[0], [...apt.slice(1), 'install', '-y', '--no-install-recommends', name], 600_000)
    const found = onPath(name)
    if (found) return found
  }
  return undefined
}
