import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Calibration } from './calibration.tsx'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Calibration />
    </StrictMode>,
  )
}
