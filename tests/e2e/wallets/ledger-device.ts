// A fake Ledger device on USB with the network's app open: a WebUSB device in the page, with the app and its keys
// outside. Sources: Ledger's HID framing over USB, the commands of the network's Ledger app.

import { createHash } from 'node:crypto'

import { keccak_256 } from '@noble/hashes/sha3.js'
import type { BrowserContext } from '@playwright/test'

import type { WalletAccount } from '../sandbox-client.ts'
import { addressOf, sign, signMessage } from '../wallet-signing.ts'

const COMMAND_CODES = { version: 0x02, address: 0x03, choose: 0x05, transaction: 0x07, login: 0x09 }
const STATUS_OK = '9000'
const STATUS_DENIED = '6985'
const STATUS_UNKNOWN = '6d00'

/** Messages that the wallet kit writes to the console when there is no device. */
export const LEDGER_NOISE =
  /Provider initialization error|create (USB|BLE|HID) transport|initialize ledger app/

export class LedgerDevice {
  /** Whether the user approves requests on the device. */
  approves = true
  private readonly secret: string
  private accountIndex = 0
  private message: Buffer = Buffer.alloc(0)

  private constructor(secret: string) {
    this.secret = secret
  }

  /** Connects a device whose accounts are derived from `secret`. */
  static async connect(context: BrowserContext, secret: string): Promise<LedgerDevice> {
    const ledger = new LedgerDevice(secret)
    await context.exposeFunction('exchangeWithLedger', (command: string) =>
      ledger.exchange(Buffer.from(command, 'hex'))
    )
    await context.addInitScript(installUsbDevice)
    return ledger
  }

  /** Simulates a user without a device, who closes the browser's empty device list. */
  static async withoutDevices(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      const noDevices = {
        getDevices: async () => [],
        requestDevice: async () => {
          throw new DOMException('No device selected.', 'NotFoundError')
        },
        addEventListener() {},
        removeEventListener() {}
      }
      for (const name of ['usb', 'hid', 'bluetooth']) {
        Object.defineProperty(navigator, name, { configurable: true, value: noDevices })
      }
    })
  }

  /** Simulates a browser that never finishes its search for a device. */
  static async withoutAnswer(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      const search = new Promise(() => {})
      const devices = {
        getDevices: () => search,
        requestDevice: () => search,
        addEventListener() {},
        removeEventListener() {}
      }
      Object.defineProperty(navigator, 'usb', { configurable: true, value: devices })
    })
  }

  address(index: number): Promise<string> {
    return addressOf(this.seed(index))
  }

  async account(index: number): Promise<WalletAccount> {
    return { name: 'ledger', address: await this.address(index), seed: this.seed(index) }
  }

  private seed(index: number): string {
    return createHash('sha256').update(`${this.secret} ${index}`).digest('hex')
  }

  /** Handles one command and returns the response, both in hex. */
  private async exchange(command: Buffer): Promise<string> {
    const [kind = 0, part = 0] = [command[1], command[2]]
    const data = command.subarray(5, 5 + (command[4] ?? 0))
    if (kind === COMMAND_CODES.version) return `010000010100${'00'.repeat(8)}${STATUS_OK}`
    if (kind === COMMAND_CODES.choose) {
      this.accountIndex = data.readUInt32BE(4)
      return STATUS_OK
    }
    if (kind === COMMAND_CODES.address) {
      const address = Buffer.from(await this.address(data.readUInt32BE(4)))
      return `${address.length.toString(16)}${address.toString('hex')}${STATUS_OK}`
    }
    if (kind !== COMMAND_CODES.transaction && kind !== COMMAND_CODES.login) return STATUS_UNKNOWN
    this.message = part === 0 ? data : Buffer.concat([this.message, data])
    return kind === COMMAND_CODES.transaction ? this.signTransaction() : this.signLogin()
  }

  /** Signs the hash of the transaction once all its parts have arrived. */
  private async signTransaction(): Promise<string> {
    if (!isCompleteJson(this.message)) return STATUS_OK
    if (!this.approves) return STATUS_DENIED
    // The length of a signature: 64 bytes.
    return `40${await sign(this.seed(this.accountIndex), new Uint8Array(keccak_256(this.message)))}${STATUS_OK}`
  }

  /** Signs a login. The message is the account, the index, the token's length and the token. */
  private async signLogin(): Promise<string> {
    if (this.message.length < 12 + this.message.readUInt32BE(8)) return STATUS_OK
    if (!this.approves) return STATUS_DENIED
    const index = this.message.readUInt32BE(4)
    const address = await this.address(index)
    const token = this.message.subarray(12).toString()
    const signature = await signMessage(this.seed(index), `${address}${token}`)
    // The length of an address as text and a signature: 62 + 64 bytes.
    return `7e${Buffer.from(address).toString('hex')}${signature}${STATUS_OK}`
  }
}

function isCompleteJson(message: Buffer): boolean {
  try {
    JSON.parse(message.toString())
    return true
  } catch {
    return false
  }
}

/** Runs in the page: a device that joins commands from packets of 64 bytes and splits responses. */
function installUsbDevice(): void {
  const scope = window as unknown as { exchangeWithLedger(command: string): Promise<string> }
  const interfaces = [{ interfaceNumber: 2, alternates: [{ interfaceClass: 255 }] }]
  const configurations = [{ configurationValue: 1, interfaces }]
  let expectedLength = 0
  let command: number[] = []
  const packets: Uint8Array[] = []
  const noop = async () => {}
  const device = {
    vendorId: 0x2c97,
    productId: 0x5011,
    productName: 'Nano S Plus',
    opened: false,
    configuration: configurations[0],
    configurations,
    open: async () => {
      device.opened = true
    },
    close: async () => {
      device.opened = false
    },
    reset: noop,
    selectConfiguration: noop,
    claimInterface: noop,
    releaseInterface: noop,
    async transferOut(_: number, block: Uint8Array) {
      const packet = Array.from(new Uint8Array(block))
      const [high = 0, low = 0] = packet
      const isFirst = packet[3] === 0 && packet[4] === 0
      if (isFirst) {
        expectedLength = ((packet[5] ?? 0) << 8) | (packet[6] ?? 0)
        command = []
      }
      command.push(...packet.slice(isFirst ? 7 : 5))
      if (command.length < expectedLength) return { status: 'ok', bytesWritten: packet.length }
      const hex = command.slice(0, expectedLength).map(i => i.toString(16).padStart(2, '0'))
      const responseBytes = (await scope.exchangeWithLedger(hex.join(''))).match(/../g) ?? []
      const bytes = [
        responseBytes.length >> 8,
        responseBytes.length & 255,
        ...responseBytes.map(i => Number(`0x${i}`))
      ]
      for (let at = 0; at * 59 < bytes.length; at += 1) {
        const next = new Uint8Array(64)
        next.set([high, low, 5, at >> 8, at & 255, ...bytes.slice(at * 59, at * 59 + 59)])
        packets.push(next)
      }
      return { status: 'ok', bytesWritten: packet.length }
    },
    async transferIn() {
      const packet = packets.shift() ?? new Uint8Array(64)
      return { status: 'ok', data: new DataView(packet.buffer) }
    }
  }
  let isGranted = false
  const usb = {
    getDevices: async () => (isGranted ? [device] : []),
    requestDevice: async () => {
      isGranted = true
      return device
    },
    addEventListener() {},
    removeEventListener() {}
  }
  Object.defineProperty(navigator, 'usb', { configurable: true, value: usb })
}
