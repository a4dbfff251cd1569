import type { Language } from '#rules/location/site.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { accountNews, createAccountNews } from './account-news.ts'
import { type NewsletterDeps, subscriptionGifts } from './deps.ts'
import { letters } from './letter-kinds.ts'
import { eraseSubscriber, forgetSilent, SILENT_DAYS, subscriptionOfPerson } from './personal-data.ts'
import { newsletterRoutes } from './routes.ts'
import { createNewsReaders, newsReaders } from './subscribers-store.ts'
import { oneClickRoute } from './unsubscribing/one-click.ts'
import { createUnsubscribeLinks } from './unsubscribing/unsubscribe-links.ts'

/** Who gets letters with news: by a form and a letter that asks to confirm, or by the profile. */
export const newsletter: ShopModule = {
  name: 'newsletter',
  letters,
  needs: ['content', 'stock'],
  async setUp({ db, outbox, limits, record, config, now, secret, provide, extensions }) {
    const originOf = (language: Language) => siteOrigin(config, language)
    const deps: NewsletterDeps = {
      db,
      outbox,
      limits,
      record,
      links: createUnsubscribeLinks(await secret('newsletter'), originOf),
      gifts: () => extensions(subscriptionGifts),
    }
    provide(accountNews, createAccountNews(deps))
    provide(newsReaders, createNewsReaders(deps.links))
    return {
      routes: (serve) => newsletterRoutes(serve, deps),
      http: (app) => oneClickRoute(app, deps, now),
      jobs: { 'newsletter.forget': nightly(() => forgetSilent(db, now())) },
      personalData: {
        describe: (texts) => texts.newsletter(SILENT_DAYS),
        erase: (tx, person) => eraseSubscriber(tx, person),
        export: (_, person) => subscriptionOfPerson(db, person),
      },
    }
  },
}
