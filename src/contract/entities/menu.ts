import * as z from 'zod/mini'

export const menuLink = z.object({ name: z.string(), url: z.string(), count: z.optional(z.int()) })

/** A first-level entry of the header; its columns open below it. */
export const menuSection = z.object({
  /** Stable, for icons and tests: `rings`, `new`, `designers`… */
  code: z.string(),
  name: z.string(),
  url: z.string(),
  isAccented: z.boolean(),
  columns: z.array(z.object({ title: z.string(), links: z.array(menuLink) })),
  picture: z.nullable(
    z.object({ id: z.string(), width: z.int(), height: z.int(), alt: z.string(), placeholder: z.optional(z.string()) }),
  ),
})
export type MenuSection = z.output<typeof menuSection>
