import { expect } from 'vitest'

import { type ContractCase, deviceRecord, dialled, registered, ringing } from './contract-bench.testing.ts'

/** The rules for a device. */
export const deviceCases: readonly ContractCase[] = [
  {
    title: 'is unregistered when created, without an event',
    run: async (bench) => {
      const device = bench.transport.createDevice(bench.token)
      const { said } = deviceRecord(device)
      await bench.settle()
      expect(device.state()).toBe('unregistered')
      expect(said).toEqual([])
      device.destroy()
    },
  },
  {
    title: 'reports registering and registered once each when it registers',
    run: async (bench) => {
      const { device, said } = await registered(bench)
      expect(device.state()).toBe('registered')
      expect(said).toEqual(['state registering', 'state registered'])
    },
  },
  {
    title: 'registers only while unregistered, and unregisters only while registered',
    run: async (bench) => {
      const device = bench.transport.createDevice(bench.token)
      await expect(device.unregister()).rejects.toBeDefined()
      const first = device.register()
      await expect(device.register()).rejects.toBeDefined()
      await first
      await expect(device.register()).rejects.toBeDefined()
      expect(device.state()).toBe('registered')
    },
  },
  {
    title: 'can register again after it was unregistered',
    run: async (bench) => {
      const { device, said } = await registered(bench)
      await device.unregister()
      expect(device.state()).toBe('unregistered')
      await device.register()
      expect(said.slice(2)).toEqual(['state unregistered', 'state registering', 'state registered'])
    },
  },
  {
    title: 'rejects a refused registration and reports the reason as an error',
    run: async (bench) => {
      await bench.refuseNext(20104)
      const device = bench.transport.createDevice(bench.token)
      const { said } = deviceRecord(device)
      const tried = device.register()
      const outcome = tried.then(
        () => 'registered',
        () => 'refused',
      )
      await bench.settle()
      expect(await outcome).toBe('refused')
      expect(said).toEqual(['state registering', 'error 20104', 'state unregistered'])
      device.destroy()
    },
  },
  {
    title: 'reports an expired token, and can be used again with a new one',
    run: async (bench) => {
      const { device, said } = await registered(bench)
      await bench.carrierError(20104)
      await bench.settle()
      expect(said.at(-1)).toBe('error 20104')
      device.updateToken(bench.token)
      await bench.settle()
      if (device.state() === 'unregistered') await device.register()
      expect(device.state()).toBe('registered')
    },
  },
  {
    title: 'registers again by itself after the connection to the carrier was lost',
    run: async (bench) => {
      const { device, said } = await registered(bench)
      await bench.loseSignalling()
      await bench.settle()
      expect(device.state()).toBe('unregistered')
      await bench.regainSignalling()
      await bench.settle()
      expect(device.state()).toBe('registered')
      expect(said.filter((word) => word.startsWith('state')).slice(2)).toEqual([
        'state unregistered',
        'state registering',
        'state registered',
      ])
    },
  },
  {
    title: 'rejects a ringing call when destroyed, reports that once, and can’t be used anymore',
    run: async (bench) => {
      const { device, said, call, heardOf } = await ringing(bench)
      device.destroy()
      await bench.settle()
      expect(device.state()).toBe('destroyed')
      expect(said.filter((word) => word === 'state destroyed')).toHaveLength(1)
      expect(heardOf).toEqual(['reject'])
      expect(call.status()).toBe('closed')
      expect(() => device.updateToken(bench.token)).toThrow(/destroyed/i)
      await expect(device.register()).rejects.toBeDefined()
      await expect(device.connect(dialled)).rejects.toBeDefined()
      device.destroy()
      expect(said.filter((word) => word === 'state destroyed')).toHaveLength(1)
    },
  },
  {
    title: 'reports nothing to a listener that was removed',
    run: async (bench) => {
      const device = bench.transport.createDevice(bench.token)
      let heard = 0
      const off = device.on(() => {
        heard += 1
      })
      off()
      await device.register()
      await bench.settle()
      expect(heard).toBe(0)
    },
  },
]
