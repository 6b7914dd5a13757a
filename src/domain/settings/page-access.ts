import {
  canManageCampaigns,
  canManageConfiguration,
  type TeamName,
  type UserWithRights,
} from '../policy/team-rights.ts'
import { canAddTemplate } from '../template/templated-response-rights.ts'

/**
 * Whether a user may open a page of a team's settings. The configuration right opens all pages, the campaign right also
 * opens the email authorization, and the right to add a template also opens the templates.
 * @param page the last segment of the page's address; empty for the index
 */
export function maySeeSettingsPage(page: string, viewer: UserWithRights, team: TeamName): boolean {
  if (canManageConfiguration(viewer, team).ok) return true
  if (page === 'email-auth') return canManageCampaigns(viewer, team).ok
  return page === 'response-templates' && canAddTemplate(viewer, team).ok
}
