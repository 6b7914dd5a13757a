import { PanelBoundary } from '#/components/panel-boundary.tsx'

import { AlertPill, ListCount } from './menu-counts.tsx'
import { SmartLists } from './smart-lists.tsx'
import { TeamLinks } from './team-links.tsx'

/** What menu-parts.ts loads, as one thing. */
export const menuBeside = { AlertPill, ListCount, PanelBoundary, SmartLists, TeamLinks }
