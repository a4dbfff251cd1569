import type { JobPosting } from 'schema-dts'
import type { Vacancy } from '#contract/content/career.ts'
import type { Language } from '#rules/location/site.ts'
import { SHOP_NAME } from '../../shared/shop/brand.ts'
import { settings } from '../../shared/shop/settings.ts'

const KINDS: Record<Vacancy['kind'], string[]> = {
  full: ['FULL_TIME'],
  part: ['PART_TIME'],
  shifts: ['FULL_TIME', 'OTHER'],
  internship: ['INTERN'],
}

/** Open vacancies as search engines know them (schema.org). */
export function jobFacts(
  origin: string,
  language: Language,
  vacancies: readonly Vacancy[],
): Exclude<JobPosting, string>[] {
  return vacancies.map(({ id, title, place, kind, tasks, expectations, offers, postedOn }) => ({
    '@type': 'JobPosting',
    title,
    description: [...tasks, ...expectations, ...offers].map((line) => `<p>${plain(line)}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: SHOP_NAME[language], value: String(id) },
    datePosted: postedOn,
    employmentType: KINDS[kind],
    hiringOrganization: { '@type': 'Organization', name: SHOP_NAME[language], sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: settings.homeCountries[language] },
    },
    directApply: true,
    url: `${origin}/career`,
  }))
}

const plain = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
