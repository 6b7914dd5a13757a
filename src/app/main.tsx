import './jitless.ts'
import './app.css'
import { boot } from './boot.ts'

void boot()
