import { expect } from '@playwright/test'

import { everything } from '../steps.ts'
import { heading, press, type Screen, type Tools } from './screen.ts'

/** Pages before and around signing in, and error pages. */
export const entryScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', shows: heading('Sign in') },
  { name: 'sign-up', path: '/company/signup', shows: heading('Create your company') },
  {
    name: 'sign-up-errors',
    path: '/company/signup',
    steps: ({ page }) => press(page, 'Create company'),
    shows: (page) => expect(page.getByText('Selection Required').first()).toBeVisible(),
  },
  { name: 'registration', path: '/registration/invite-ana', shows: heading(/^Join /) },
  { name: 'registration-unknown', path: '/registration/abc-123', size: 'desktop', shows: heading(/./) },
  { name: 'approval', as: 'user-ada', path: '/', shows: heading('We are checking your company') },
  { name: 'approval-refused', as: 'user-noel', path: '/', shows: heading('Your company wasn’t approved') },
  {
    name: 'approval-correct',
    as: 'user-noel',
    path: '/approval?correct=true',
    size: 'desktop',
    shows: heading('Correct the details'),
  },

  { name: 'not-found', as: 'user-priya', path: '/leads/lead-nobody', shows: heading('Page not found') },
  ...(
    [
      [403, /./],
      [418, 'I’m a teapot'],
      [500, 'Something went wrong'],
      [503, 'Looks like our API is down'],
    ] as const
  ).map(([status, title]) => ({
    name: `error-${status}`,
    as: 'user-priya',
    path: '/leads/lead-owen-fitzgerald',
    ...(status === 500 ? {} : { size: 'desktop' as const }),
    before: ({ sim }: Tools) =>
      sim.do('addFault', {
        match: 'GET /api/lead/:leadId',
        act: { kind: 'status', status, body: { message: 'The shelf fell down.' } },
        times: 0,
      }),
    shows: heading(title),
  })),
  {
    name: 'error-at-start',
    as: 'user-priya',
    path: everything,
    size: 'desktop',
    before: ({ sim }) =>
      sim.do('addFault', { match: 'GET /api/auth/user', act: { kind: 'status', status: 500 }, times: 0 }),
    shows: (page) =>
      expect(page.getByRole('button', { name: /^(Retry|Try Again|Reload)$/ }).first()).toBeVisible(),
  },
]
