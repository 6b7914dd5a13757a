import { useMemo } from 'react'

import { hasFeature } from '#/domain/team/feature-flags.ts'
import { menuOf } from '#/domain/team/menu.ts'
import { useConfig } from '#/providers/config.tsx'
import { useViewer } from '#/providers/viewer.tsx'

/** Returns the side menu for the viewer and the client's configuration. */
export function useMenu() {
  const viewer = useViewer()
  const config = useConfig()
  return useMemo(
    () =>
      menuOf(viewer, {
        newDevCustomReport: hasFeature(config, 'newDevCustomReport', viewer.user.clientRef),
      }),
    [viewer, config],
  )
}
