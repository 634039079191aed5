// Content collections in Markdown, edited by marketing staff (docs/editing.md). A missing or misspelt field fails the
// build with the file's name.

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** A path on this site, or an absolute https URL of another site. */
const Address = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'begins with / for a page of ours, else with https://')
const Link = z.object({ label: z.string(), href: Address })

/** A work of art, as a file in public/editorial: hung as it is, with its size so that nothing moves. */
const Picture = z.object({
  src: z.string().regex(/^\/editorial\/[\w-]+\.(webp|png|jpg)$/, 'is a file in public/editorial'),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  title: z.string(),
  by: z.string()
})

/** Fields common to all pages. */
const Page = z.object({
  title: z.string(),
  /** For search engines and previews; one sentence. */
  description: z.string(),
  /** One paragraph under the title. */
  lead: z.string()
})

/** What one does, in order. */
const Steps = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      link: Link.optional(),
      /** A link to where the native token is bought, or given away on a test network. */
      getsToken: z.boolean().default(false),
      /** A button that opens the panel with the wallets. */
      connects: z.boolean().default(false),
      /** In place of the rest, for a signed-in viewer. */
      signedIn: z
        .object({
          title: z.string(),
          text: z.string(),
          /** Whether the step is behind everyone who is signed in. */
          isDone: z.boolean().default(false),
          /** Done for those who have some of the native token; the title then says how much. */
          showsBalance: z.boolean().default(false),
          /** `own`: the path below their own page. Without it and `href` the account panel opens. */
          links: z.array(
            z.object({
              label: z.string(),
              own: z.string().optional(),
              href: Address.optional(),
              /** The main action of the steps. */
              isMain: z.boolean().default(false)
            })
          )
        })
        .optional()
    })
  )
})

const Questions = z.object({
  title: z.string(),
  items: z.array(z.object({ question: z.string(), answer: z.string() }))
})

const legal = defineCollection({
  loader: glob({ base: './src/content/legal', pattern: '*.md' }),
  schema: Page.extend({ updated: z.date() })
})

/** The welcome page and its teaser on the home page. */
const welcome = defineCollection({
  loader: glob({ base: './src/content/welcome', pattern: '*.md' }),
  schema: Page.extend({
    teaser: z.object({ title: z.string(), text: z.string() }),
    works: z.array(Picture),
    steps: Steps,
    /** One idea each, with a work beside it. */
    sections: z.array(
      z.object({
        title: z.string(),
        lead: z.string(),
        points: z.array(z.object({ title: z.string().optional(), text: z.string() })),
        picture: Picture,
        link: Link.optional()
      })
    ),
    questions: Questions,
    /** Links to further pages. */
    more: z.array(Link)
  })
})

/** The news page: boxes, of which the first is shown large, the roadmap with a link for submitting projects, and links to social networks. */
const featured = defineCollection({
  loader: glob({ base: './src/content/featured', pattern: '*.md' }),
  schema: Page.extend({
    heading: z.string(),
    boxes: z.array(
      z.object({
        title: z.string(),
        /** The day it was opened. */
        date: z.date(),
        text: z.string(),
        link: Link.optional(),
        picture: Picture.optional()
      })
    ),
    roadmap: z.object({
      title: z.string(),
      steps: z.array(z.object({ when: z.string(), text: z.string() })),
      submit: Link
    }),
    questions: Questions,
    social: z.object({ title: z.string(), links: z.array(Link) })
  })
})

/** Why to begin with a collection, and for whom there is another way. `own`: its path below the viewer's own page. */
const Beginning = z.object({
  reason: z.string(),
  others: z.array(z.object({ reason: z.string(), label: z.string(), own: z.string() }))
})

/** The page for creators: the criteria for being featured, and a link to join. */
const creator = defineCollection({
  loader: glob({ base: './src/content/creator', pattern: '*.md' }),
  schema: Page.extend({
    heading: z.string(),
    criteria: z.array(z.object({ title: z.string(), text: z.string(), picture: Picture })),
    begin: Beginning,
    /** In place of the lead and the beginning for those who sell works of others and have created none. */
    sellers: z.object({ lead: z.string(), begin: Beginning }),
    steps: Steps,
    /** In place of the lead, the beginning and the steps for those who have created. Not longer, so that nothing moves. */
    own: z.object({
      lead: z.string(),
      title: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          text: z.string(),
          /** `own`: the path below their own page. */
          link: z.union([Link, z.object({ label: z.string(), own: z.string() })])
        })
      )
    }),
    questions: Questions,
    join: Link
  })
})

export const collections = { creator, featured, legal, welcome }
