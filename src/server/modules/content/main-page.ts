import type { AnswerOf } from '#contract/call.ts'
import type { Banner, mainPage } from '#contract/content/content.ts'
import type { PlacedBanner } from './banners-store.ts'

/** Sorts the banners into their places. Of several main ones the first is shown: a hero that turns by itself is not read. */
export function arrangeMainPage(banners: readonly PlacedBanner[]): AnswerOf<typeof mainPage> {
  const at = (place: PlacedBanner['place']) => banners.filter((banner) => banner.place === place)
  const [main] = at('main')
  const [certificate] = at('certificate')
  return {
    mainBanner: main ? withoutPlace(main) : null,
    certificateStoryImage: certificate?.wide ?? null,
    banners: at('story').map(withoutPlace),
  }
}

function withoutPlace({ place: _, ...banner }: PlacedBanner): Banner {
  return banner
}
