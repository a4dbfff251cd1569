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

/** How many stories the home page has room for. */
const STORIES = 2

/** Whether the home page has room for it: others may stand before it. */
export function isOnMainPage(banners: readonly PlacedBanner[], id: number): boolean {
  const own = banners.find((banner) => banner.id === id)
  const before = banners.filter(({ place }) => place === own?.place)
  return before.slice(0, own?.place === 'story' ? STORIES : 1).some((banner) => banner.id === id)
}

function withoutPlace({ place: _, ...banner }: PlacedBanner): Banner {
  return banner
}
