import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.LINTEL_E2E_PORT ?? 4180)
const executablePath = process.env.LINTEL_CHROMIUM

const built = path.resolve(import.meta.dirname, '..', process.env.LINTEL_OUT ?? 'dist', 'index.html')

// The tests run on what ships. A second reason would only hide the first.
if (!existsSync(built)) {
  console.error('Build first: npm run build')
  process.exit(1)
}

// One server, many backends: each test makes its own and names it by cookie (e2e/fixtures.ts).
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.out/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // No measure of speed (the bench is), but of when something will not come any more, on a machine four times slower too.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One more than the two cores: a test waits for a third of its time (six seconds of Undo, a call that rings).
  workers: 3,
  reporter: [['list'], ['../.ci/reporters/playwright-summary.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording every test costs a fifth of the time; one that failed is recorded when it is tried again.
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--use-fake-device-for-media-stream',
        // The browser without windows can not ask; whether a page may have the microphone is the test's `permissions`.
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        // A test is over before optimized code has earned what it cost: a fifth of the renderer's time (docs/testing.md).
        '--js-flags=--no-opt,--no-maglev',
        // Pictures (npm run screens): letters stand where the typeface has them, as in the drawings.
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
