import { homeLanguage } from '#rules/location/home.ts'
import { siteOrigin } from '../../kernel/configuration/config.ts'
import { createEditing } from '../../kernel/editing/edit.ts'
import { everyMinute, type ShopModule } from '../../kernel/shop-module.ts'
import { CONTENT_PREVIEWS } from '../content/index.ts'
import { mediaIndex } from '../pictures/index.ts'
import { followStreamWindows } from './editing/follow-windows.ts'
import { streamsEventTags } from './events.ts'
import { letters } from './letter-kinds.ts'
import { eraseFromStreams, remindersOfPerson } from './personal-data.ts'
import { sendReminders } from './reminders.ts'
import { streamsRoutes } from './routes.ts'
import { streamSettings } from './settings.ts'
import type { StreamsDeps } from './streams-deps.ts'

/** Live broadcasts of the shop, their recordings, and a letter before they begin. */
export const streams: ShopModule = {
  name: 'streams',
  letters,
  needs: ['catalog', 'content', 'pictures'],
  settings: streamSettings,
  async setUp({ db, outbox, settings, config, now, record, secret, get }) {
    const { timeZone } = settings
    const language = homeLanguage(settings)
    const deps: StreamsDeps = {
      ...{ db, outbox, media: get(mediaIndex), language, origin: siteOrigin(config, language), timeZone },
      previewSecret: await secret(CONTENT_PREVIEWS),
    }
    const editing = createEditing(db, { events: { record } })
    return {
      routes: (serve) => streamsRoutes(serve, deps),
      jobs: {
        'streams.remind': everyMinute(() => sendReminders(deps, now())),
        'streams.windows': everyMinute(() => followStreamWindows(editing, now())),
      },
      tags: streamsEventTags,
      personalData: {
        describe: (texts) => texts.streams,
        erase: (tx, person) => eraseFromStreams(tx, person),
        export: (_, person) => remindersOfPerson(db, person),
      },
    }
  },
}
