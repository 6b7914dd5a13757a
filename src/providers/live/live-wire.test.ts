import { afterEach, describe, expect, test, vi } from 'vitest'

import { TestChannel } from './channel.testing.ts'
import { createLiveWire } from './live-wire.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the live wire before its channel', () => {
  test('returns the same uninstantiated state each time', () => {
    const line = createLiveWire()
    expect(line.state.get()).toEqual({
      status: 'UNINSTANTIATED',
      closedSince: undefined,
      caughtUpAt: undefined,
    })
    expect(line.state.get()).toBe(line.state.get())
  })

  test('keeps acknowledgments and passes them to the channel, once and in order', () => {
    const line = createLiveWire()
    line.acknowledge('text-a', 'user-priya')
    line.acknowledge('text-b', 'user-priya')
    const channel = new TestChannel()
    line.connect(channel)
    expect(channel.acknowledged).toEqual(['text-a', 'text-b'])
    line.acknowledge('text-c', 'user-priya')
    const next = new TestChannel()
    line.connect(next)
    expect(channel.acknowledged).toEqual(['text-a', 'text-b', 'text-c'])
    expect(next.acknowledged).toEqual([])
  })
})

describe('the live wire with its channel', () => {
  test('passes the connection, its changes, and events to earlier subscribers', () => {
    const line = createLiveWire()
    const statuses: string[] = []
    const events: string[] = []
    line.state.subscribe(({ status }) => statuses.push(status))
    line.onEvent(({ eventType }) => events.push(eventType))
    const channel = new TestChannel()
    const disconnect = line.connect(channel)
    channel.set({ status: 'CLOSED' })
    channel.say({ eventType: 'LEAD_CREATED' })
    disconnect()
    channel.set({ status: 'OPEN' })
    channel.say({ eventType: 'LEAD_CHANGED' })
    expect(statuses).toEqual(['OPEN', 'CLOSED', 'UNINSTANTIATED'])
    expect(events).toEqual(['LEAD_CREATED'])
  })

  test('calls no removed listener, and goes on after one that throws', () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const line = createLiveWire()
    const heard: string[] = []
    line.onEvent(() => heard.push('stopped'))()
    line.onEvent(() => {
      throw new Error('broken')
    })
    line.onEvent(() => heard.push('whole'))
    const channel = new TestChannel()
    line.connect(channel)
    channel.say({ eventType: 'LEAD_CREATED' })
    expect(heard).toEqual(['whole'])
    expect(reported).toHaveBeenCalledTimes(1)
  })
})
