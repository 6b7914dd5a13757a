import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { renderScreen } from '#/providers/render-screen.testing.tsx'
import { waitingToasts } from '#/ui/layers/toast.ts'

import { CopyFormUrl } from './copy-form-url.tsx'

test('shows the URL of the form if the browser does not allow copying', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Write permission denied.'))
  await renderScreen({
    page: <CopyFormUrl />,
    as: 'user-olive',
    config: { contactFormUrl: 'https://forms.example.com' },
  })
  await user.click(await screen.findByRole('button', { name: 'Copy URL' }))
  await vi.waitFor(
    () =>
      expect(waitingToasts.get()).toMatchObject([
        {
          title: 'The URL couldn’t be copied',
          body: expect.stringMatching(/^Copy it from here: https:\/\/forms\.example\.com\/./),
        },
      ]),
    15_000,
  )
})
