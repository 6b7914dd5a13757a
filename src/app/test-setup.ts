import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import * as z from 'zod/mini'

z.config({ jitless: true })
afterEach(() => cleanup())
