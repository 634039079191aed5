// What marketing staff edit, as Markdown (docs/editing.md). A missing or misspelt field fails the build with the file's
// name.

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** A page of this site, or a whole address elsewhere. */
const Address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'begins with / for a page of ours, else with https://')
const Link = z.object({ label: z.string(), href: Address })

/** What every page has. */
const Page = z.object({
  title: z.string(),
  /** For search engines and previews; one sentence. */
  description: z.string(),
  /** One paragraph under the title. */
  lead: z.string()
})

const legal = defineCollection({
  loader: glob({ base: './src/content/legal', pattern: '*.md' }),
  schema: Page.extend({ updated: z.date() })
})

/** The welcome page, and the piece of it on the home page. */
const welcome = defineCollection({
  loader: glob({ base: './src/content/welcome', pattern: '*.md' }),
  schema: Page.extend({
    teaser: z.object({ title: z.string(), text: z.string() }),
    /** Where else to read on. */
    more: z.array(Link)
  })
})

/** What is new: boxes, what is planned, where projects are handed in, where else to find us. */
const featured = defineCollection({
  loader: glob({ base: './src/content/featured', pattern: '*.md' }),
  schema: Page.extend({
    heading: z.string(),
    boxes: z.array(z.object({ title: z.string(), text: z.string(), link: Link.optional() })),
    roadmap: z.object({
      title: z.string(),
      steps: z.array(z.object({ when: z.string(), text: z.string() })),
      submit: Link
    }),
    social: z.object({ title: z.string(), links: z.array(Link) })
  })
})

/** Whom the house is looking for. */
const creator = defineCollection({
  loader: glob({ base: './src/content/creator', pattern: '*.md' }),
  schema: Page.extend({
    heading: z.string(),
    criteria: z.array(z.object({ title: z.string(), text: z.string() })),
    join: Link
  })
})

export const collections = { creator, featured, legal, welcome }
