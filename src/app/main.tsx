import './jitless.ts'
// The libraries first, in one piece: text that is alike compresses better side by side.
import 'react-dom/client'
import '@tanstack/react-router'
import '@tanstack/react-query'
import './app.css'
import { boot } from './boot.ts'

void boot()
