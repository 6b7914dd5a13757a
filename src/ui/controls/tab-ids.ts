/**
 * Returns the IDs that link a tab to its panel: `<div role="tabpanel" id={panel} aria-labelledby={tab} tabIndex={0}>`.
 */
export function tabIds(group: string, value: string): { tab: string; panel: string } {
  return { tab: `${group}-tab-${value}`, panel: `${group}-panel-${value}` }
}
