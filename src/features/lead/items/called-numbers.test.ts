import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { communication } from '#/domain/lead/lead.testing.ts'
import { campaignSchema } from '#/domain/team/campaign.ts'

import { calledNumber } from './called-numbers.ts'

const campaign = z.parse(campaignSchema, {
  id: 'campaign-eastside-general',
  name: 'Eastside general',
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
  phoneChannel: { phoneNumber: '+15125550177' },
})

const call = (given: object) => communication({ communicationType: 'CALL', ...given })

describe('calledNumber', () => {
  test.each([
    ['the campaign by its name', { calledToNumber: '+15125550177' }, 'on Eastside general'],
    ['another line by its number', { calledToNumber: '+15125550178' }, 'on +1 (512) 555-0178'],
    [
      'an outgoing call',
      { communicationDirection: 'OUTGOING', calledFromNumber: '+15125550177' },
      'from Eastside general',
    ],
    ['an unknown line', {}, undefined],
    ['text without digits', { calledToNumber: 'anonymous' }, undefined],
  ])('%s', (_, given, expected) => {
    expect(calledNumber(call(given), campaign)).toBe(expected)
  })

  test('returns the number when there is no campaign', () => {
    expect(calledNumber(call({ calledToNumber: '+15125550177' }), undefined)).toBe('on +1 (512) 555-0177')
  })
})
