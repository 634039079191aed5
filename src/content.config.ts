// Content collections in Markdown, edited by marketing staff (docs/editing.md). A missing or misspelt field fails the
// build with the file's name.

import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** A path on this site, or an absolute https URL of another site. */
const Href = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'begins with / for a page of ours, else with https://')
const Link = z.object({ label: z.string(), href: Href })

/**
 * A work of art, as a file in public/editorial. It is shown whole, and its size is given so that nothing moves when it
 * loads.
 */
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
  /** One sentence for search engines and link previews. */
  description: z.string(),
  /** One paragraph under the title. */
  lead: z.string()
})

/** Instructions in order. */
const Steps = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      link: Link.optional(),
      /** Whether the step has a link to a site that sells the native token, or gives it away on a test network. */
      getsToken: z.boolean().default(false),
      /** Whether the step has a button that opens the panel with the wallets. */
      connects: z.boolean().default(false),
      /** Replaces the other fields for a signed-in viewer. */
      signedIn: z
        .object({
          title: z.string(),
          text: z.string(),
          /** Whether the step is done for all signed-in users. */
          isDone: z.boolean().default(false),
          /** Whether the step is done for a user who has some of the native token. The title then says how much. */
          showsBalance: z.boolean().default(false),
          /**
           * `own`: path below the page of the viewer's account. A link without `own` and `href` opens the account
           * panel.
           */
          links: z.array(
            z.object({
              label: z.string(),
              own: z.string().optional(),
              href: Href.optional(),
              /** Whether this is the main action of the steps. */
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
    /** Each section has one idea, and a work beside it. */
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

/**
 * The news page: boxes, of which the first is large, the roadmap with a link for submitting projects, and links to
 * social networks.
 */
const featured = defineCollection({
  loader: glob({ base: './src/content/featured', pattern: '*.md' }),
  schema: Page.extend({
    heading: z.string(),
    boxes: z.array(
      z.object({
        title: z.string(),
        /** The day on which the feature was opened to users. */
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

/**
 * Why to begin with a collection, and other ways to begin, each with the visitors that it suits. `own`: path below the
 * page of the viewer's account.
 */
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
    /** Replaces the lead and the beginning for viewers who sell works of others and have created none. */
    sellers: z.object({ lead: z.string(), begin: Beginning }),
    steps: Steps,
    /**
     * Replaces the lead, the beginning and the steps for viewers who have created works. Must not be longer, so that
     * nothing moves.
     */
    own: z.object({
      lead: z.string(),
      title: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          text: z.string(),
          /** `own`: path below the page of the viewer's account. */
          link: z.union([Link, z.object({ label: z.string(), own: z.string() })])
        })
      )
    }),
    questions: Questions,
    join: Link
  })
})

export const collections = { creator, featured, legal, welcome }
