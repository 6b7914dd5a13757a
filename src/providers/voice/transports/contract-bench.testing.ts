import { type CallParameters, type TransportCall, type TransportDevice, type Transport } from './transport.ts'

type Done = void | Promise<void>

/**
 * A transport whose carrier is controlled by the test: everything that `describePort` needs to check a transport
 * against the port. The effects of a method have happened once `settle()` has resolved.
 */
export interface ContractBench {
  readonly transport: Transport
  /** A token that the carrier accepts. */
  readonly token: string
  settle(): Promise<void>
  /** Makes the carrier respond to the next registration with this error and drop the device. */
  refuseNext(code: number): Done
  /** A renter calls, and the registered device is informed. */
  ring(facts: CallParameters): Done
  /** The renter gives up while the call is ringing. */
  callerGivesUp(): Done
  /** Sound flows in a call that was accepted here. */
  mediaOpens(): Done
  /** The phone of the dialed person rings. */
  farRings(): Done
  /** The dialed person picks up, and sound flows. */
  farAnswers(): Done
  /** The other side of the running call hangs up. */
  farHangsUp(): Done
  /** The connection to the carrier is cut. The carrier keeps its calls for a while. */
  loseSignalling(): Done
  regainSignalling(): Done
  /** From now on the browser refuses the microphone. */
  denyMicrophone(): Done
  /** The carrier sends the device an error that ends nothing (an expired token: 20104). */
  carrierError(code: number): Done
  /** Returns what the carrier has heard about calls so far, in order: `reject`, `hangup`, `dtmf 12#`. */
  heard(): readonly string[]
  close(): Done
}

/** The caller of the contract's tests. */
export const aCaller: CallParameters = {
  callId: 'call-1',
  leadId: 'lead-sofia-marchetti',
  campaignId: 'campaign-eastside-general',
  name: 'Sofia Marchetti',
  number: '+15125550139',
  line: '+15125550100',
}

/** Another caller, about whom nothing is known. */
export const anotherCaller: CallParameters = {
  callId: 'call-2',
  leadId: undefined,
  campaignId: undefined,
  name: undefined,
  number: '+15125550107',
  line: '+15125550100',
}

/** The number and lead that the tests dial. */
export const dialled = { to: '+15125550139', leadId: 'lead-sofia-marchetti' }

/** Records the events of a device as text, in order: `state registered`, `error 20104`, `incoming`. */
export function deviceRecord(device: TransportDevice): { said: string[]; calls: TransportCall[] } {
  const said: string[] = []
  const calls: TransportCall[] = []
  device.on((event) => {
    if (event.type === 'incoming') calls.push(event.call)
    said.push(
      event.type === 'state'
        ? `state ${event.state}`
        : event.type === 'error'
          ? `error ${event.error.code}`
          : event.type,
    )
  })
  return { said, calls }
}

/** Records the events of a call as text, in order: `accept`, `mute true`, `disconnect`, `error 31401`. */
export function callRecord(call: TransportCall): string[] {
  const said: string[] = []
  call.on((event) => {
    said.push(
      event.type === 'error'
        ? `error ${event.error.code}`
        : event.type === 'mute'
          ? `mute ${event.muted}`
          : event.type,
    )
  })
  return said
}

/** One rule of the contract. */
export interface ContractCase {
  readonly title: string
  run(bench: ContractBench): Promise<void>
}

/** Returns a registered device and its events. */
export async function registered(bench: ContractBench) {
  const device = bench.transport.createDevice(bench.token)
  const record = deviceRecord(device)
  await device.register()
  await bench.settle()
  return { device, ...record }
}

/** Returns a device with a ringing call of `aCaller`. */
export async function ringing(bench: ContractBench) {
  const there = await registered(bench)
  await bench.ring(aCaller)
  await bench.settle()
  const call = there.calls[0]
  if (!call) throw new Error('nothing rang')
  return { ...there, call, heardOf: callRecord(call) }
}

/** Returns a device in a call with `aCaller`. */
export async function talking(bench: ContractBench) {
  const there = await ringing(bench)
  there.call.accept()
  await bench.settle()
  await bench.mediaOpens()
  await bench.settle()
  return there
}
