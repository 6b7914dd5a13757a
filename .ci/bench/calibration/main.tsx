import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Acts } from './acts.tsx'
import { Calibration } from './calibration.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(<StrictMode>{location.hash === '#acts' ? <Acts /> : <Calibration />}</StrictMode>)
}
