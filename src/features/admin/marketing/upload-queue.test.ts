import { expect, test } from 'vitest'

import { createUploadQueue } from './upload-queue.ts'

interface Run {
  readonly file: string
  readonly signal: AbortSignal
  readonly progress: (loaded: number) => void
  readonly end: (problem?: string) => void
}

function queueOf(atOnce: number) {
  const runs: Run[] = []
  const queue = createUploadQueue<string>(
    (file, { signal, onProgress }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve('Canceled'))
        runs.push({ file, signal, progress: (loaded) => onProgress({ loaded }), end: resolve })
      }),
    atOnce,
  )
  const states = () => queue.uploads.get().map(({ file, state }) => `${file} ${state}`)
  const idOf = (file: string) => queue.uploads.get().find((one) => one.file === file)?.id ?? ''
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { queue, runs, states, idOf, settled }
}

test('uploads three files at a time in the order they were added', async () => {
  const { queue, runs, states, settled } = queueOf(3)
  for (const file of ['a', 'b', 'c', 'd', 'e']) queue.add(file)
  expect(runs.map(({ file }) => file)).toEqual(['a', 'b', 'c'])
  expect(states()).toEqual(['a uploading', 'b uploading', 'c uploading', 'd waiting', 'e waiting'])
  runs[1]?.end()
  await settled()
  expect(runs.map(({ file }) => file)).toEqual(['a', 'b', 'c', 'd'])
  expect(states()).toEqual(['a uploading', 'c uploading', 'd uploading', 'e waiting'])
})

test('keeps a failed upload with its error, starts the next one and retries on request', async () => {
  const { queue, runs, idOf, settled } = queueOf(1)
  queue.add('a')
  queue.add('b')
  runs[0]?.progress(40)
  expect(queue.uploads.get()[0]).toMatchObject({ state: 'uploading', loaded: 40 })
  runs[0]?.end('There was no connection')
  await settled()
  expect(queue.uploads.get()).toMatchObject([
    { file: 'a', state: 'failed', problem: 'There was no connection' },
    { file: 'b', state: 'uploading' },
  ])
  queue.retry(idOf('a'))
  expect(queue.uploads.get()[0]).toMatchObject({ state: 'waiting', loaded: 0, problem: undefined })
  runs[1]?.end()
  await settled()
  expect(runs.map(({ file }) => file)).toEqual(['a', 'b', 'a'])
})

test('keeps canceled, rejected and stopped uploads, and sends them only on request', async () => {
  const { queue, runs, states, idOf, settled } = queueOf(1)
  queue.add('a')
  queue.add('b')
  queue.refuse('c', 'Choose a JPG or PNG file')
  queue.cancel(idOf('b'))
  queue.cancel(idOf('a'))
  await settled()
  expect(runs[0]?.signal.aborted).toBe(true)
  expect(states()).toEqual(['a failed', 'b failed', 'c failed'])
  queue.dismiss(idOf('c'))
  queue.retry(idOf('b'))
  queue.stop()
  await settled()
  expect(states()).toEqual(['a failed', 'b failed'])
  expect(runs).toHaveLength(2)
})
