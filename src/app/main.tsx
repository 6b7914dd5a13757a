import './jitless.ts'
// Import the libraries first, so that they are adjacent in the bundle, because similar text compresses better side by
// side.
import 'react-dom/client'
import '@tanstack/react-router'
import '@tanstack/react-query'
import './app.css'
import { boot } from './boot.ts'

void boot()
