import { describe, expect, test } from 'vitest'

import { errorMessage, isUnconfirmed } from '../request/errors.ts'
import { lostAnswer } from './lost-answer.ts'

const lost = new Error('There was no connection.')
const invited = { not: 'Not all of them were invited', done: 'they were invited' }

describe('after a lost response', () => {
  test('says that nothing was saved when the data shows it', () => {
    const error = lostAnswer(lost, true)
    expect(errorMessage(error)).toBe('There was no connection. Nothing was saved')
    expect(isUnconfirmed(error)).toBe(false)
    expect(errorMessage(lostAnswer(lost, true, invited))).toBe(
      'There was no connection. Not all of them were invited',
    )
  })

  test('asks to check first when the data could not be read, and claims no failure', () => {
    const error = lostAnswer(lost, false)
    expect(errorMessage(error)).toBe('We couldn’t confirm it was saved. Check before you try again')
    expect(isUnconfirmed(error)).toBe(true)
    expect(errorMessage(lostAnswer(lost, false, invited))).toBe(
      'We couldn’t confirm they were invited. Check before you try again',
    )
  })
})
