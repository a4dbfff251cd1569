import type { Organization } from 'schema-dts'
import type { Designer } from '#contract/catalog/designers.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'

/** A designer as search engines know one (schema.org). */
export function brandFacts(
  origin: string,
  url: string,
  { name, lead, founded, city, picture }: Designer,
): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    name,
    description: lead,
    url: origin + url,
    foundingDate: String(founded),
    address: { '@type': 'PostalAddress', addressLocality: city },
    image: origin + pictureUrl(picture.id, widthsFor('banner', picture.width).at(-1) ?? picture.width, 'jpg'),
  }
}
