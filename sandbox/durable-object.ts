// The Durable Object of one network: its ledger in SQLite, and an alarm for the next due event.
import { DurableObject } from 'cloudflare:workers'
import { createFileStore } from './files/file-store.ts'
import { durableSql } from './ledger/durable-sql.ts'
import { openNetwork, type SandboxNetwork } from './sandbox-network.ts'

export class NetworkObject extends DurableObject<SandboxEnv> {
  private network: SandboxNetwork | undefined
  private alarmMs: number | null | undefined // undefined until first read

  constructor(ctx: DurableObjectState, env: SandboxEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const files = createFileStore(env.MEDIA)
      const secret = env.SANDBOX_SECRET
      this.network = await openNetwork(durableSql(ctx.storage), { files, secret })
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const network = this.openedNetwork()
    const response = await network.fetch(request)
    await this.scheduleAlarm(network)
    return response
  }

  override async alarm(): Promise<void> {
    const network = this.openedNetwork()
    this.alarmMs = null
    network.runDueEvents()
    await this.scheduleAlarm(network)
  }

  private openedNetwork(): SandboxNetwork {
    if (this.network === undefined) throw new Error('NetworkObject: used before it was opened')
    return this.network
  }

  // Requests do not depend on the alarm, because each request runs due events first. The alarm runs them when no
  // requests arrive.
  private async scheduleAlarm(network: SandboxNetwork): Promise<void> {
    const due = network.nextDueMs()
    if (this.alarmMs === undefined) this.alarmMs = await this.ctx.storage.getAlarm()
    if (due === undefined || (this.alarmMs !== null && this.alarmMs <= due)) return
    this.alarmMs = due
    await this.ctx.storage.setAlarm(Math.max(due, Date.now()))
  }
}
