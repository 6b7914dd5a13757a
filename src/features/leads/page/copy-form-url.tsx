import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Copy } from 'lucide-react'

import { propertyNamesQuery, propertyQuery } from '#/api/properties.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { teamsQuery } from '#/api/teams.ts'
import { contactFormUrl } from '#/domain/team/contact-form-url.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { copyUrl } from '#/ui/copy-to-clipboard.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { toast } from '#/ui/layers/toast.ts'

const quiet = { quiet: true }
const chevron = <Icon icon={ChevronDown} size={14} />

/**
 * Copies the URL of a contact form: of the only property, or of one that the user chooses. Renders nothing when there
 * is none.
 */
export function CopyFormUrl() {
  const { contactFormUrl: base } = useConfig()
  const client = useQueryClient()
  const teams = useQuery({ ...teamsQuery(), meta: quiet, enabled: base !== '' })
  const ids = [...new Set((teams.data ?? []).flatMap(({ properties }) => properties))].toSorted()
  const names = useQuery(propertyNamesQuery(ids))
  if (base === '') return null
  // Reserves the space, so that the button beside it does not move when the teams have loaded.
  if (teams.isPending) {
    return (
      <Button icon={Copy} end={chevron} className="invisible">
        Copy URL
      </Button>
    )
  }
  if (ids.length === 0) return null

  const copy = async (propertyId: string) => {
    try {
      const property = await client.query({ ...propertyQuery(propertyId), meta: quiet })
      const id = property.shortExternalListingId
      if (!id) {
        toast.error({ title: `${property.name} has no contact form` })
        return
      }
      await copyUrl(contactFormUrl(base, id))
    } catch (error) {
      toast.error({ title: 'The URL couldn’t be copied', body: errorMessage(error) })
    }
  }
  const [only] = ids
  if (ids.length === 1 && only !== undefined) {
    return (
      <Button icon={Copy} onClick={() => void copy(only)}>
        Copy URL
      </Button>
    )
  }
  return (
    <Menu
      label="Copy URL of"
      items={[...(names.data ?? [])].map(([id, name]) => ({
        id,
        label: name,
        onSelect: () => void copy(id),
      }))}
      trigger={
        <Button icon={Copy} end={chevron}>
          Copy URL
        </Button>
      }
    />
  )
}
