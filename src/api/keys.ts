/** Every query key on one page. Keys carry no user: each acting user has a query client of its own. */
export const keys = {
  currentUser: () => ['current-user'] as const,
  client: (clientId: string) => ['client', clientId] as const,
  teams: () => ['teams'] as const,
  team: (teamId: string) => ['team', teamId] as const,
  anyTeam: () => ['team'] as const,
  campaign: (campaignId: string) => ['campaign', campaignId] as const,
  property: (propertyId: string) => ['property', propertyId] as const,
  user: (userId: string) => ['user', userId] as const,
  anyUser: () => ['user'] as const,
  users: () => ['users'] as const,
  administratorFor: () => ['administrator-for'] as const,
  transferRules: (userId: string) => ['transfer-rules', userId] as const,
  anyTransferRules: () => ['transfer-rules'] as const,
  smartLists: () => ['smart-lists'] as const,
  leadLists: () => ['leads'] as const,
  /** The head of a list: first page, total and the cursor that pins the order. A page itself, so that hints reach it. */
  leadList: (view: object) => ['leads', 'page', view, 'head'] as const,
  leadPages: () => ['leads', 'page'] as const,
  leadPage: (view: object, cursor: string, offset: number) =>
    ['leads', 'page', view, cursor, offset] as const,
  leadCounts: () => ['leads', 'counts'] as const,
  lead: (leadId: string) => ['lead', leadId] as const,
  /** Start of the keys of all leads, for an event that does not name its lead. */
  anyLead: () => ['lead'] as const,
  threads: (leadId: string) => ['thread', leadId] as const,
  thread: (leadId: string, phone: string) => ['thread', leadId, phone] as const,
  anyThread: () => ['thread'] as const,
  alerts: () => ['alerts'] as const,
  callInProgress: () => ['call-in-progress'] as const,
} as const
