import { type CallParameters, type TransportCall, type TransportDevice, type Transport } from './transport.ts'

type Done = void | Promise<void>

/**
 * A transport with its carrier in the hand of a test: what `describePort` needs to hold a transport to the port. Whatever a
 * method sets off has happened once `settle()` resolved.
 */
export interface ContractBench {
  readonly transport: Transport
  /** A token that the carrier takes. */
  readonly token: string
  settle(): Promise<void>
  /** The carrier answers the next registration with this error and lets go of the device. */
  refuseNext(code: number): Done
  /** A renter calls: the registered device is told. */
  ring(facts: CallParameters): Done
  /** The renter gives up while it rings. */
  callerGivesUp(): Done
  /** Sound flows in a call that was accepted here. */
  mediaOpens(): Done
  /** The phone of who was dialled rings. */
  farRings(): Done
  /** Who was dialled picks up, and sound flows. */
  farAnswers(): Done
  /** The other side of the running call hangs up. */
  farHangsUp(): Done
  /** The way to the carrier is cut; the carrier keeps what it has for a while. */
  loseSignalling(): Done
  regainSignalling(): Done
  /** The browser refuses the microphone from now on. */
  denyMicrophone(): Done
  /** The carrier tells the device of an error that ends nothing (a token that ran out: 20104). */
  carrierError(code: number): Done
  /** What the carrier heard of calls so far, in order: `reject`, `hangup`, `dtmf 12#`. */
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

/** Somebody else, of whom nothing is known. */
export const anotherCaller: CallParameters = {
  callId: 'call-2',
  leadId: undefined,
  campaignId: undefined,
  name: undefined,
  number: '+15125550107',
  line: '+15125550100',
}

/** Whom the tests dial. */
export const dialled = { to: '+15125550139', leadId: 'lead-sofia-marchetti' }

/** What a device told, as words in order: `state registered`, `error 20104`, `incoming`. */
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

/** What a call told, as words in order: `accept`, `mute true`, `disconnect`, `error 31401`. */
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

/** A registered device and what it tells. */
export async function registered(bench: ContractBench) {
  const device = bench.transport.createDevice(bench.token)
  const record = deviceRecord(device)
  await device.register()
  await bench.settle()
  return { device, ...record }
}

/** A device with a call of `aCaller` that rings. */
export async function ringing(bench: ContractBench) {
  const there = await registered(bench)
  await bench.ring(aCaller)
  await bench.settle()
  const call = there.calls[0]
  if (!call) throw new Error('nothing rang')
  return { ...there, call, heardOf: callRecord(call) }
}

/** A device in a call with `aCaller`. */
export async function talking(bench: ContractBench) {
  const there = await ringing(bench)
  there.call.accept()
  await bench.settle()
  await bench.mediaOpens()
  await bench.settle()
  return there
}
