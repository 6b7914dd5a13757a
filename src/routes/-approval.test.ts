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
describe('the redirect by the approval status of a client', () => {
  test.each(['unknown', 'not_approved'])('%s: redirects to /approval and replaces the page', (status) => {
    expect(led(status)).toMatchObject({ to: '/approval', replace: true })
  })

  test.each(['approved', 'not_required', 'a_newer_word', undefined])('%s: doesn’t redirect', (status) => {
    expect(led(status)).toBeUndefined()
  })
})
