// A mock server in its own process, so that it shares no thread with the measuring code. Its parent tells it what to
// serve:
// { dist, volume, calibration?, stack? }: the last two are the build directories of the bare pages, served with 50 rows
// of the product
import process from 'node:process'

import { load } from '../../mocks/bin/load.mjs'

const ROWS = 50

const [{ serve }, { startServer }] = await Promise.all([
  load('mocks/bin/serve.ts'),
  load('mocks/adapters/node.ts'),
])

/** Returns the first rows of the product's own list, as the API sends them. */
async function rowsOf({ backend, url }) {
  const { token } = backend.world.tokens.issue('user-priya')
  const response = await fetch(`${url}/api/leads?list=all&sort=activity&dir=desc&limit=${ROWS}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const page = await response.json()
  if (page.items?.length !== ROWS)
    throw new Error(`the seed answers ${page.items?.length ?? 'no'} rows, not ${ROWS}`)
  return JSON.stringify(page)
}

async function start({ dist, volume, calibration, stack }) {
  const product = await serve({ port: 0, dist, volume })
  const openedAt = Date.now()
  if (calibration === undefined) return { url: product.url, openedAt }
  const rows = await rowsOf(product)
  const bare = (directory) =>
    startServer({
      dist: directory,
      extend: (root) =>
        void root.get('/api/calibration', (c) => c.body(rows, 200, { 'content-type': 'application/json' })),
    })
  const [{ url: calibrationUrl }, { url: stackUrl }] = [await bare(calibration), await bare(stack)]
  return { url: product.url, openedAt, calibrationUrl, stackUrl }
}

process.on('disconnect', () => process.exit(0))
process.once('message', (options) => {
  start(options).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.send({ ready: true })
