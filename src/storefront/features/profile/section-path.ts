import type { ProfileSection } from '#rules/identity/profile-sections.ts'

export function sectionPath(section: ProfileSection): string {
  return `/profile?section=${section}`
}

export function isProfilePath(pathname: string): boolean {
  return /^\/profile\/?$/.test(pathname)
}
