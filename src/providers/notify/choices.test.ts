import { expect, test } from 'vitest'

import { noChoices, noticeChoicesSchema } from '#/domain/alert/alert-choices.ts'
import { storageEntry } from '#/lib/storage.ts'

import { purgePerson } from '../outbox/purge-drafts.ts'
import { noticeChoicesOf } from './choices.ts'

test('clears the choices from memory on Log Out', () => {
  storageEntry('browser', 'notify:user-priya', noticeChoicesSchema).write({ ...noChoices, volume: 0.2 })
  expect(noticeChoicesOf('user-priya').volume).toBe(0.2)
  purgePerson('user-priya')
  expect(noticeChoicesOf('user-priya')).toEqual(noChoices)
})
