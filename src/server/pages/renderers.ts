import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'

/** The built storefront renderers of both sites. */
export async function builtRenderers(dist: string): Promise<Record<Language, PageRenderer>> {
  const load = async (language: Language) => {
    const file = `${dist}/ssr/${language}/entry-server.js`
    if (!existsSync(file)) throw new Error(`the storefront is not built: run "npm run build"`)
    const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: PageRenderer }
    return renderer
  }
  return { ru: await load('ru'), en: await load('en') }
}
