import { existsSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { ringTones, SILENCE, SPEAKER_TEST } from '../../audio/ring-tones.ts'
import { loadSdkForTests } from './bench.testing.ts'
import { sdkOptions } from './sdk-options.ts'
import { type Sdk } from './sdk.ts'

let sdk: Sdk
beforeAll(async () => {
  sdk = await loadSdkForTests()
})
afterAll(() => void vi.unstubAllGlobals())

describe('sdkOptions', () => {
  test('sets codecs, errors, reconnecting in calls, close protection, token refresh and second calls', () => {
    expect(sdkOptions(sdk)).toMatchObject({
      codecPreferences: ['opus', 'pcmu'],
      enableImprovedSignalingErrorPrecision: true,
      maxCallSignalingTimeoutMs: 30_000,
      closeProtection: true,
      tokenRefreshMs: 300_000,
      allowIncomingWhileBusy: true,
      logLevel: 'warn',
    })
  })

  test('uses only our own sound files, and nothing from sdk.twilio.com', () => {
    const { sounds = {} } = sdkOptions(sdk)
    expect(Object.keys(sounds).toSorted()).toEqual(Object.values(sdk.Device.SoundName).toSorted())
    const files = [...Object.values(sounds), ...ringTones.map(({ file }) => file), SILENCE, SPEAKER_TEST]
    const folder = path.resolve(import.meta.dirname, '../../../../app/public')
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
    expect(ringTones.length).toBeGreaterThanOrEqual(3)
  })
})
