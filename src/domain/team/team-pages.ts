/** The titles of the pages of a team that are not settings, by their key; /teams and /properties share them. */
export const teamPageTitles = {
  properties: 'Properties',
  members: 'Members',
  channels: 'Channels',
  forms: 'Forms',
  campaign: 'Campaign',
  activity: 'Activity',
  units: 'Units',
  openHouses: 'Open Houses',
  openHouse: 'Open House',
} as const
