// Builds and servers of the bench.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const root = path.resolve(import.meta.dirname, '../..')

/** Returns the directory of the built product: that of LINTEL_OUT, or one that is built now. */
export function buildProduct() {
  const given = process.env.LINTEL_OUT
  const dist = path.resolve(root, given ?? '.out/dist-bench')
  if (given !== undefined && existsSync(path.join(dist, 'index.html'))) return dist
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LINTEL_OUT: dist },
  })
  return dist
}

/**
 * Builds a page that the product is compared with. `calibration` is bare React and Vite, `stack` shows the same rows
 * with our own libraries (Router, Query, Virtual) and nothing else.
 */
export async function buildBarePage(name) {
  const outDir = path.join(root, `.out/dist-${name}`)
  await build({
    root: path.join(import.meta.dirname, name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

/** Starts a server in its own process. @throws Error with the server's message */
export async function startServer(options) {
  const child = fork(path.join(import.meta.dirname, 'server-process.mjs'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
    ])
    if (message.error) throw new Error(`the server did not start: ${message.error}`)
    return message
  }
  await answer()
  child.send(options)
  const started = await answer()
  return {
    ...started,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
