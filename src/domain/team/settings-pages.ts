/** The pages of a team's settings with their titles, in display order. The empty key is the index. */
export const settingsPages = [
  { page: '', title: 'Configuration' },
  { page: 'property-details', title: 'Property Details' },
  { page: 'property-contact', title: 'Property Contact' },
  { page: 'marketing', title: 'Marketing' },
  { page: 'logo', title: 'Team Logo' },
  { page: 'greeting', title: 'Default Greeting' },
  { page: 'notifications', title: 'Notifications' },
  { page: 'calendar', title: 'Team Calendar' },
  { page: 'email-auth', title: 'Email Authorization' },
  { page: 'contact-form', title: 'Contact Form' },
  { page: 'response-templates', title: 'Response Templates' },
  { page: 'tour-reminder', title: 'Tour Reminder' },
  { page: 'google-ads', title: 'Google Ads Integration' },
] as const

/** The key of a settings page. */
export type SettingsPage = (typeof settingsPages)[number]['page']

const ofProperties: ReadonlySet<SettingsPage> = new Set([
  'property-details',
  'property-contact',
  'marketing',
  'contact-form',
])

/**
 * Returns the settings pages below /teams or below /properties. The pages that only a property has are not below
 * /teams.
 */
export function settingsPagesOf(parent: '/teams' | '/properties'): (typeof settingsPages)[number][] {
  return settingsPages.filter(({ page }) => parent === '/properties' || !ofProperties.has(page))
}
