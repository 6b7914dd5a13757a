import { errorText, notFoundText, startErrorText } from './error-text.ts'
import { type TitledMatch } from './page-title.ts'

/** What a page is called whose route failed. */
export function failureNameOf({ status, routeId, error }: TitledMatch): string {
  if (status === 'notFound') return notFoundText.title
  // The signed-in layout and the root fail as the whole app does.
  return /^\/_(app|public)\//.test(routeId) ? errorText(error).title : startErrorText(error).title
}
