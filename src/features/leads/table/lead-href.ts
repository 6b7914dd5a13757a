/** Address of a lead, for links that are not the router's. */
export function leadHref(leadId: string): string {
  return `/leads/${encodeURIComponent(leadId)}`
}
