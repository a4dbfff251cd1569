import type { Db } from '../../kernel/database/db.ts'
import { shownBanners } from './banners-store.ts'

/** The id of the picture that goes with presents; null while the home page shows none. */
export async function certificatePicture(db: Db): Promise<string | null> {
  const banners = await shownBanners(db, 'ru')
  return banners.find(({ place }) => place === 'certificate')?.wide.id ?? null
}
