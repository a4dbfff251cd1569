import type { Db } from '../../kernel/database/db.ts'
import { shownBanners } from './banners-store.ts'

/** The id of the picture that goes with presents; null while the home page shows none. */
export async function certificatePicture(db: Db, now: Date): Promise<string | null> {
  const banners = await shownBanners(db, 'ru', now)
  return banners.find(({ place }) => place === 'certificate')?.wide.id ?? null
}
