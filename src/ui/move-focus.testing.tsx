import { type ReactNode, useState } from 'react'

/** A page with a part that is removed when a control in it is pressed. */
export function PageOfGoing({ children }: { children: (go: () => void) => ReactNode }) {
  const [gone, setGone] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <h1>Alerts</h1>
      {!gone && children(() => setGone(true))}
    </main>
  )
}
