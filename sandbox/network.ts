// The Durable Object: one network, its ledger in SQLite, an alarm at the next moment something is due.
import { DurableObject } from 'cloudflare:workers'

import { type Network as Core, openNetwork } from './answer.ts'
import { filesIn } from './files/keep.ts'
import { durableSql } from './ledger/durable-sql.ts'

export class Network extends DurableObject<SandboxEnv> {
  private core: Core | undefined
  private alarmMs: number | null | undefined // undefined until it was read once

  constructor(ctx: DurableObjectState, env: SandboxEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const files = filesIn(env.MEDIA)
      const secret = env.SANDBOX_SECRET
      this.core = await openNetwork(durableSql(ctx.storage), { files, secret })
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const core = this.ready()
    const response = await core.answer(request)
    await this.wakeLater(core)
    return response
  }

  override async alarm(): Promise<void> {
    const core = this.ready()
    this.alarmMs = null
    core.settle()
    await this.wakeLater(core)
  }

  private ready(): Core {
    if (this.core === undefined) throw new Error('Network: asked before it was opened')
    return this.core
  }

  // Reading never waits for the alarm: every request settles first. The alarm keeps time when nobody asks.
  private async wakeLater(core: Core): Promise<void> {
    const due = core.nextDueMs()
    if (this.alarmMs === undefined) this.alarmMs = await this.ctx.storage.getAlarm()
    if (due === undefined || (this.alarmMs !== null && this.alarmMs <= due)) return
    this.alarmMs = due
    await this.ctx.storage.setAlarm(Math.max(due, Date.now()))
  }
}
