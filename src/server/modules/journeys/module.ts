import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { newsReaders } from '../newsletter/index.ts'
import { createFollowUps, followUps } from './follow-ups.ts'
import { eraseFromJourneys, forgetOldLetters, journeysOfPerson, KEPT_DAYS } from './personal-data.ts'
import { journeySettings } from './settings.ts'

/** A shop that names no limits writes nothing that nobody waits for. */
const NO_LETTERS = { lettersPerWeek: 0, restHours: 0 }

/** Follow-up e-mails: each once, with consent if it is marketing, and within limits. */
export const journeys: ShopModule = {
  name: 'journeys',
  needs: ['newsletter'],
  settings: journeySettings,
  setUp({ db, now, outbox, settings, provide, get }) {
    provide(followUps, createFollowUps({ outbox, readers: get(newsReaders), limits: settings.journeys ?? NO_LETTERS }))
    return {
      jobs: { 'journeys.forget': nightly(() => forgetOldLetters(db, now())) },
      personalData: {
        describe: (texts) => texts.journeys(KEPT_DAYS),
        erase: (tx, person) => eraseFromJourneys(tx, person),
        export: (_, person) => journeysOfPerson(db, person),
      },
    }
  },
}
