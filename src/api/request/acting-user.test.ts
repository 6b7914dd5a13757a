import { expect, test } from 'vitest'

import { sendText } from '../endpoints/texts.ts'
import { checkActingUser } from './acting-user.ts'
import { type Api } from './call.ts'

const apiAs = (representing: string | undefined): Api => ({ representing, call: () => expect.unreachable() })

test('rejects a message that was written as one person and sent through the API of another', () => {
  expect(() => checkActingUser(apiAs('user-dana'), 'user-priya', sendText)).toThrow(
    'You are now working as someone else',
  )
  expect(() => checkActingUser(apiAs('user-dana'), 'user-priya', sendText)).toThrow(
    expect.objectContaining({ code: 'acting-user', status: 0 }),
  )
  expect(() => checkActingUser(apiAs('user-dana'), 'user-dana', sendText)).not.toThrow()
  expect(() => checkActingUser(apiAs(undefined), 'user-priya', sendText)).not.toThrow()
})
