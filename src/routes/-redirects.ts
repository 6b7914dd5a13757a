import { redirect } from '@tanstack/react-router'

/** Redirects a page that moved. Replaces the history entry and keeps the search string. */
export function movedTo(pathname: string) {
  return ({ location }: { location: { searchStr: string } }): never => {
    throw redirect({ href: pathname + location.searchStr, replace: true })
  }
}

/** Like `movedTo`, but within the team in the URL. */
export function movedInTeam(parent: '/teams' | '/properties', rest: string) {
  return ({ params, location }: { params: { teamId: string }; location: { searchStr: string } }): never => {
    throw redirect({ href: `${parent}/${params.teamId}/${rest}${location.searchStr}`, replace: true })
  }
}

const pages =
  /^\/(?:leads|dashboard|teams|properties|reports|manage|manage-settings|billing|help|alerts|notifications|switch-user|l)\/./

/**
 * Whether an unknown URL is below a page. Such a URL shows "not found" inside the layout; any other one leads to the
 * homepage.
 */
export const isBelowPage = (pathname: string) => pages.test(pathname)
