import { type Unsent } from '#/providers/outbox/unsent.ts'
import { LatePanel } from '#/ui/late-panel.tsx'

import { trayPart } from './tray-part.ts'

/** The tray, or that it is on its way. */
export function TrayPanel({ elsewhere, onClose }: Pick<Unsent, 'elsewhere'> & { onClose: () => void }) {
  return (
    <LatePanel of={trayPart} waiting="Loading unsent work" onClose={onClose}>
      {({ Tray }) => <Tray elsewhere={elsewhere} onClose={onClose} />}
    </LatePanel>
  )
}
