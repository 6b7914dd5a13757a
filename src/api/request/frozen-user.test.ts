import { expect, test } from 'vitest'

import { sendText } from '../endpoints/texts.ts'
import { type Api } from './call.ts'
import { checkFrozenUser } from './frozen-user.ts'

const apiAs = (representing: string | undefined): Api => ({ representing, call: () => expect.unreachable() })

test('what was written as one person does not leave through the API of another', () => {
  expect(() => checkFrozenUser(apiAs('user-dana'), 'user-priya', sendText)).toThrow(
    'You are now working as someone else',
  )
  expect(() => checkFrozenUser(apiAs('user-dana'), 'user-dana', sendText)).not.toThrow()
  expect(() => checkFrozenUser(apiAs(undefined), 'user-priya', sendText)).not.toThrow()
})
