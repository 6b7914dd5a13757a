import { CircleMinus, Eye, EyeOff, Images, Megaphone, Users } from 'lucide-react'

import { type PropertyRow } from '#/domain/team/property-rows.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'

interface Callbacks {
  onMaterials: () => void
  onCampaigns: () => void
  onLeads: () => void
  onListing: (listing: 'LISTED' | 'NOT_LISTED') => void
  onRemove: () => void
}

/** Returns the menu of a team's property. Actions that the user may not do are shown with the reason. */
export function propertyMenu(
  { open, campaigns, listing }: PropertyRow,
  manage: Verdict,
  callbacks: Callbacks,
): MenuItemOption[] {
  const blocked = refusalText(manage)
  const listed = listing === 'LISTED'
  return [
    { id: 'materials', label: 'Marketing materials', icon: Images, onSelect: callbacks.onMaterials },
    {
      id: 'campaigns',
      label: 'Show campaigns',
      icon: Megaphone,
      detail: formatCount(campaigns),
      onSelect: callbacks.onCampaigns,
    },
    {
      id: 'leads',
      label: 'Show open leads',
      icon: Users,
      detail: formatCount(open),
      onSelect: callbacks.onLeads,
    },
    {
      id: 'listing',
      label: listed ? 'Unlist' : 'List',
      icon: listed ? EyeOff : Eye,
      blocked,
      onSelect: () => callbacks.onListing(listed ? 'NOT_LISTED' : 'LISTED'),
    },
    { type: 'separator', id: 'before remove' },
    {
      id: 'remove',
      label: 'Remove from team',
      icon: CircleMinus,
      danger: true,
      blocked,
      onSelect: callbacks.onRemove,
    },
  ]
}
