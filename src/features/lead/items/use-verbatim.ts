import { hasFeature } from '#/domain/team/feature-flags.ts'
import { useConfig } from '#/providers/config.tsx'
import { useViewer } from '#/providers/viewer.tsx'

/** Whether the client has strict web-form text, which shows only the unchanged message of a web form. */
export function useVerbatim(): boolean {
  const { client } = useViewer()
  return hasFeature(useConfig(), 'strictWebFormText', client.id)
}
