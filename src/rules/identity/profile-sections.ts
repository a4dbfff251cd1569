import type { Site } from '../location/site.ts'

/** What `/profile?section=` names. The first is shown when none is named. */
export const PROFILE_SECTIONS = [
  'personalData',
  'ordersData',
  'addressesData',
  'certificatesData',
  'bonusesData',
  'subscriptionsData',
  'referralData',
] as const
export type ProfileSection = (typeof PROFILE_SECTIONS)[number]

/** Spec 2: the English site has neither bonuses nor certificates; inviting friends earns bonuses. */
const RUSSIAN_ONLY: readonly ProfileSection[] = ['certificatesData', 'bonusesData', 'referralData']

export function profileSectionsOf(site: Pick<Site, 'language'>): readonly ProfileSection[] {
  return site.language === 'ru'
    ? PROFILE_SECTIONS
    : PROFILE_SECTIONS.filter((section) => !RUSSIAN_ONLY.includes(section))
}

export function profileSection(asked: string | null, site: Pick<Site, 'language'>): ProfileSection {
  return profileSectionsOf(site).find((section) => section === asked) ?? 'personalData'
}
