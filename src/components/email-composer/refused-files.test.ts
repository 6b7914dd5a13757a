import { expect, test } from 'vitest'

import { describeRefusedFiles } from './refused-files.ts'

const refused = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `f${String(n)}.exe`, why: 'The file is empty' }))

test('describes rejected files in one message that names the first ones', () => {
  expect(describeRefusedFiles([])).toBeUndefined()
  expect(describeRefusedFiles(refused(1))).toEqual({
    title: 'f0.exe wasn’t attached',
    body: 'The file is empty.',
  })
  expect(describeRefusedFiles(refused(2))).toEqual({
    title: '2 files were not attached',
    body: 'f0.exe: The file is empty. f1.exe: The file is empty.',
  })
  expect(describeRefusedFiles(refused(9))?.body).toMatch(
    /^f0\.exe.* f2\.exe: The file is empty\. And 6 more\.$/,
  )
})
