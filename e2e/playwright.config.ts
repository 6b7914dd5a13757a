import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { defineConfig, devices } from '@playwright/test'

// @ts-expect-error the commands are plain JavaScript: they run without a build
import { installedBrowser as untypedInstalledBrowser } from '../.ci/browser.mjs'

const installedBrowser: () => string | undefined = untypedInstalledBrowser

const port = Number(process.env.LINTEL_E2E_PORT ?? 4180)
// Nothing is installed here, as `npm test` does: without an installed Chromium, Playwright uses its own or says how to
// get it. A test with launch options of its own reads the variable.
const executablePath = process.env.LINTEL_CHROMIUM || installedBrowser()
if (executablePath) process.env.LINTEL_CHROMIUM = executablePath

const built = path.resolve(import.meta.dirname, '..', process.env.LINTEL_OUT ?? 'dist', 'index.html')

// The tests run on the production build. Without it, all other errors would hide this reason.
if (!existsSync(built)) {
  console.error('Build first: npm run build')
  process.exit(1)
}

// One server with many backends: each test creates its own and selects it by cookie (e2e/fixtures.ts).
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.out/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // The timeouts do not measure speed, which the benchmark does. They only detect that something will never happen,
  // even on a machine that is four times slower.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than the two cores, because a test spends a third of its time waiting (six seconds of Undo, a ringing
  // call).
  workers: 3,
  reporter: [['list'], ['../.ci/reporters/playwright-summary.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording every test costs a fifth of the time. A failed test is recorded when it is retried.
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--use-fake-device-for-media-stream',
        // A headless browser cannot ask. The test's `permissions` decide whether a page may use the microphone.
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        // A test ends before optimized code has made up for its cost, a fifth of the renderer's time (docs/testing.md).
        '--js-flags=--no-opt,--no-maglev',
        // For screenshots (npm run screens): letters are placed where the typeface has them, as in the design drawings.
        ...(process.env.LINTEL_SCREENS === undefined ? [] : ['--font-render-hinting=none']),
      ],
    },
  },
  webServer: {
    command: 'node mocks/bin/start.mjs --no-build',
    env: { PORT: String(port) },
    cwd: '..',
    url: `http://127.0.0.1:${port}/config.json`,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
