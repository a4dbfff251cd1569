import type { LetterTable } from '#rules/content/drafts/letter-draft.ts'
import type { Referable } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { SiteHosts } from '#rules/location/web-addresses/own-hosts.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { referable } from '../../content/index.ts'
import type { DeskDeps } from '../desk-deps.ts'

export type ContentDeskDeps = DeskDeps & {
  settings: ShopSettings
  letters: LetterTable
  media: MediaIndex
  hosts: SiteHosts
  previewSecret: string
}

/** What a draft in a language may name. */
export function knownTo({ media, settings, letters }: Pick<ContentDeskDeps, 'media' | 'settings' | 'letters'>) {
  return (language: Language): Referable => referable(media, settings, language, letters)
}
