import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'

import { redirectToApproval } from './-approval.ts'

function led(approvalStatus: string | undefined): unknown {
  try {
    redirectToApproval({ approvalStatus })
    return undefined
  } catch (error) {
    return isRedirect(error) ? error.options : error
  }
}

// Decisions, Routes: unknown and not approved wait; any other status works.
describe('where the people of a client are led', () => {
  test.each(['unknown', 'not_approved'])('%s: to /approval, in place of the page', (status) => {
    expect(led(status)).toMatchObject({ to: '/approval', replace: true })
  })

  test.each(['approved', 'not_required', 'a_newer_word', undefined])('%s: on', (status) => {
    expect(led(status)).toBeUndefined()
  })
})
