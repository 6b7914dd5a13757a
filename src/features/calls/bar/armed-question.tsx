import '../calls.css'
import { Kbd } from '#/ui/display/kbd.tsx'
import { type ArmedKey } from '#/ui/hotkeys/armed.ts'

/** What the next press would do: below the top of the page, where it takes no room and no press. */
export function ArmedQuestion({ asked: { question, key } }: { asked: ArmedKey }) {
  return (
    <div className="relative shrink-0">
      <p className="call-told pointer-events-none items-center gap-2 py-2 text-bar-ink" data-user-text>
        <span className="font-medium">{question}</span>
        <Kbd keys={key.toUpperCase()} /> or <Kbd keys="enter" />
      </p>
    </div>
  )
}
