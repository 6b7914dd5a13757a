import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'

import { GapNotice } from './gap-notice.tsx'
import { NewAboveNotice } from './notices.tsx'

/** A composer whose notice disappears when it is answered. */
function Composer({ children }: { children: (answer: () => void) => ReactNode }) {
  const [answered, setAnswered] = useState(false)
  return <section aria-label="Composer">{!answered && children(() => setAnswered(true))}</section>
}

test('Send anyway leaves the focus in the composer', async () => {
  render(
    <Composer>
      {(answer) => (
        <GapNotice text="At {{Tour time}}" field={{ current: null }} asked onSendAnyway={answer} />
      )}
    </Composer>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
  expect(screen.getByRole('region', { name: 'Composer' })).toHaveFocus()
})

test('the key that shows the new messages leaves the focus in the composer', async () => {
  render(<Composer>{(answer) => <NewAboveNotice id="new" count={2} onSee={answer} />}</Composer>)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('region', { name: 'Composer' })).toHaveFocus()
})
