// The parts of the hostile benchmark, one after another.

import { type BrokenAnswersResult, measureBrokenAnswers } from './broken-answers.ts'
import { type KillsResult, measureKills } from './crash-recovery.ts'
import { type LongTextsResult, measureLongTexts } from './long-texts.ts'
import { measureRaces, type RaceResult } from './race-conditions.ts'
import { measureShareImages, type ShareImageResult } from './share-images.ts'
import { measureSlowClients, type SlowClientsResult } from './slow-clients.ts'

export interface HostileResult {
  shareImages: ShareImageResult[]
  races: RaceResult[]
  slowClients: SlowClientsResult
  kills: KillsResult
  longTexts: LongTextsResult
  brokenAnswers: BrokenAnswersResult
}

export async function measureHostile(origin: string): Promise<HostileResult> {
  return {
    shareImages: await measureShareImages(),
    races: await measureRaces(origin),
    slowClients: await measureSlowClients(origin),
    kills: await measureKills(),
    longTexts: await measureLongTexts(),
    brokenAnswers: await measureBrokenAnswers()
  }
}
