import { useEffect, useRef, useState } from 'react'

import {
  consentHref,
  type AccessKind,
  type AccessProvider,
  accessProviders,
} from '#/domain/team/calendar-provider.ts'
import { useConfig } from '#/providers/config.tsx'

import { openProviderPopup, type PopupAttempt, type PopupState } from './open-popup.ts'
import { type PopupAnswer } from './popup-message.ts'

/**
 * The state of a step with a popup; `state` is undefined when the step has not started, was answered or was canceled.
 */
interface ProviderPopup {
  readonly state: PopupState | undefined
  /** The providers with a client id in the configuration. */
  readonly configured: readonly AccessProvider[]
  /** Starts an attempt and ends an earlier one. Must be called from a press. */
  start(provider: AccessProvider): void
  focus(): void
  cancel(): void
}

/** Runs a step that asks a provider for access to calendar or mail. Can be used anywhere in the app. */
export function useProviderPopup(
  kind: AccessKind,
  onAnswer: (answer: PopupAnswer, provider: AccessProvider) => void,
): ProviderPopup {
  const { providers } = useConfig()
  const [state, setState] = useState<PopupState>()
  const attempt = useRef<PopupAttempt>(undefined)
  const onAnswerLatest = useRef(onAnswer)
  useEffect(() => {
    onAnswerLatest.current = onAnswer
  })
  useEffect(() => () => attempt.current?.cancel(), [])

  return {
    state,
    configured: accessProviders.filter((provider) => providers[provider] !== undefined),
    start(provider) {
      attempt.current?.cancel()
      const facts = providers[provider]
      if (!facts) return
      const { origin } = window.location
      attempt.current = openProviderPopup({
        href: (once) =>
          consentHref({
            provider,
            kind,
            clientId: facts.clientId,
            authorizeUrl: facts.authorizeUrl && new URL(facts.authorizeUrl, origin).href,
            redirectUri: `${origin}/authorize`,
            state: once,
          }),
        onState: setState,
        onAnswer: (answer) => {
          setState(undefined)
          onAnswerLatest.current(answer, provider)
        },
      })
    },
    focus: () => attempt.current?.focus(),
    cancel() {
      attempt.current?.cancel()
      setState(undefined)
    },
  }
}
