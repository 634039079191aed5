import type { Part } from '../ground.ts'

export const serveTools: Part = async () => new Response('not built yet', { status: 501 })

export const serveContent: Part = async () => new Response('not built yet', { status: 501 })

export const serveFiles: Part = async () => new Response('not built yet', { status: 501 })

export const servePreferences: Part = async () => new Response('not built yet', { status: 501 })

export const serveNewsletter: Part = async () => new Response('not built yet', { status: 501 })

export const serveExtras: Part = async () => new Response('not built yet', { status: 501 })

export const serveSettings: Part = async () => new Response('not built yet', { status: 501 })
