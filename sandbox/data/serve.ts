import type { Part } from '../ground.ts'

export const serveData: Part = async () => new Response('not built yet', { status: 501 })
