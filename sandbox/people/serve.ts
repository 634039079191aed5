import type { Part } from '../ground.ts'

export const servePeople: Part = async () => new Response('not built yet', { status: 501 })
