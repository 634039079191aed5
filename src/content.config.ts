// What marketing staff edit, as Markdown. A missing or misspelt field fails the build with the file's name.

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const legal = defineCollection({
  loader: glob({ base: './src/content/legal', pattern: '*.md' }),
  schema: z.object({
    title: z.string(),
    /** For search engines and previews; one sentence. */
    description: z.string(),
    /** One paragraph under the title. */
    lead: z.string(),
    updated: z.date()
  })
})

/** The welcome page, and the piece of it on the home page. */
const welcome = defineCollection({
  loader: glob({ base: './src/content/welcome', pattern: '*.md' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    teaser: z.object({ title: z.string(), text: z.string() })
  })
})

export const collections = { legal, welcome }
