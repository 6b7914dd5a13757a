import { LatePanel } from '#/ui/late-panel.tsx'
import { part } from '#/ui/part.ts'

const bellListPart = part(() => import('./bell-list.tsx'))

/** The list of the bell, or that it is on its way. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  return (
    <LatePanel of={bellListPart} waiting="Loading alerts" onClose={onClose}>
      {({ BellList }) => <BellList onClose={onClose} />}
    </LatePanel>
  )
}
