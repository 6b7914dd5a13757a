import { PanelBoundary } from '#/components/panel-boundary.tsx'

import { Banners } from './banners.tsx'

/** What banner-room.tsx loads, as one thing. */
export const bannersBeside = { Banners, PanelBoundary }
