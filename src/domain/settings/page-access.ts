import {
  canManageCampaigns,
  canManageConfiguration,
  type TeamName,
  type UserWithRights,
} from '../policy/team-rights.ts'
import { canAddTemplate } from '../template/templated-response-rights.ts'

/**
 * Whether a person may open a page of a team's settings: all of them with the configuration; the authorization of email
 * with the campaigns; the templates for whoever may add one.
 * @param page the last segment of its address; empty for the index
 */
export function maySeeSettingsPage(page: string, viewer: UserWithRights, team: TeamName): boolean {
  if (canManageConfiguration(viewer, team).ok) return true
  if (page === 'email-auth') return canManageCampaigns(viewer, team).ok
  return page === 'response-templates' && canAddTemplate(viewer, team).ok
}
