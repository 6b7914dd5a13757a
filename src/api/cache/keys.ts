/**
 * All query keys in one place, together with those of administration (`admin/keys.ts`). Keys contain no user, because
 * each acting user has their own query client.
 */
export const keys = {
  currentUser: () => ['current-user'] as const,
  client: (clientId: string) => ['client', clientId] as const,
  teams: () => ['teams'] as const,
  team: (teamId: string) => ['team', teamId] as const,
  anyTeam: () => ['team'] as const,
  campaign: (campaignId: string) => ['campaign', campaignId] as const,
  anyCampaign: () => ['campaign'] as const,
  property: (propertyId: string) => ['property', propertyId] as const,
  anyProperty: () => ['property'] as const,
  user: (userId: string) => ['user', userId] as const,
  anyUser: () => ['user'] as const,
  users: () => ['users'] as const,
  templates: (teamId: string, type: string) => ['templates', teamId, type] as const,
  templatesOfTeam: (teamId: string) => ['templates', teamId] as const,
  anyTemplates: () => ['templates'] as const,
  template: (templateId: string) => ['template', templateId] as const,
  materials: (propertyId: string) => ['materials', propertyId] as const,
  anyMaterials: () => ['materials'] as const,
  fileThere: (href: string) => ['file-there', href] as const,
  anyPropertyNames: () => ['properties'] as const,
  propertyNames: (ids: readonly string[]) => ['properties', ids] as const,
  /** Below the team key, because a change of a team changes who its leads can be assigned to. */
  assignable: (teamId: string) => ['team', teamId, 'assignable'] as const,
  tourCalendar: (teamId: string, hostRef: string, from: number, to: number) =>
    ['team', teamId, 'tour-calendar', hostRef, from, to] as const,
  administratorFor: () => ['administrator-for'] as const,
  administrators: () => ['administrators'] as const,
  transferRules: (userId: string) => ['transfer-rules', userId] as const,
  anyTransferRules: () => ['transfer-rules'] as const,
  smartLists: () => ['smart-lists'] as const,
  leadLists: () => ['leads'] as const,
  /**
   * Head of a lead list: the first page, the total and the cursor that pins the order. It is a page itself, so that
   * hints reach it.
   */
  leadList: (view: object) => ['leads', 'page', view, 'head'] as const,
  leadPages: () => ['leads', 'page'] as const,
  leadPage: (view: object, cursor: string, offset: number) =>
    ['leads', 'page', view, cursor, offset] as const,
  leadSearch: (text: string) => ['leads', 'search', text] as const,
  conversationSearch: (text: string) => ['leads', 'said', text] as const,
  leadNames: (ids: readonly string[]) => ['leads', 'names', ids] as const,
  anyLeadCounts: () => ['leads', 'counts'] as const,
  leadCounts: (range: object) => ['leads', 'counts', range] as const,
  leadFacets: (query: object) => ['leads', 'facets', query] as const,
  anyLeadFacets: () => ['leads', 'facets'] as const,
  leadSummary: (scope: object) => ['leads', 'summary', scope] as const,
  anyLeadSummary: () => ['leads', 'summary'] as const,
  overdueLeads: () => ['leads', 'overdue'] as const,
  missedCalls: () => ['leads', 'missed'] as const,
  dashboard: (view: object) => ['leads', 'dashboard', view] as const,
  anyDashboard: () => ['leads', 'dashboard'] as const,
  /** The administration pages (`admin/keys.ts`). Below the lead lists, because their figures count leads. */
  anyAdmin: () => ['leads', 'admin'] as const,
  teamLeads: (teamId: string) => ['leads', 'team', teamId] as const,
  lead: (leadId: string) => ['lead', leadId] as const,
  /** Below the lead key, because a change of the lead changes its duplicates. */
  duplicates: (leadId: string) => ['lead', leadId, 'duplicates'] as const,
  sharePreview: (leadId: string, teamRef: string) => ['lead', leadId, 'share-preview', teamRef] as const,
  /** Prefix of the keys of all leads, for an event that does not name its lead. */
  anyLead: () => ['lead'] as const,
  threads: (leadId: string) => ['thread', leadId] as const,
  thread: (leadId: string, phone: string) => ['thread', leadId, phone] as const,
  anyThread: () => ['thread'] as const,
  undeliveredTexts: () => ['undelivered-texts'] as const,
  alerts: () => ['alerts'] as const,
  callInProgress: () => ['call-in-progress'] as const,
  invitation: (invitationId: string) => ['invitation', invitationId] as const,
  approval: () => ['approval'] as const,
  /** The people who can sign in to the demo. */
  demoPeople: () => ['demo-people'] as const,
} as const
