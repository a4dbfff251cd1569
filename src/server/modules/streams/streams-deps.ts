import type { Language } from '#rules/location/site.ts'
import type { MediaIndex } from '#rules/pictures/media.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'

export type StreamsDeps = {
  db: Db
  outbox: Outbox
  media: MediaIndex
  /** Broadcasts are in the language of the shop's first site. */
  language: Language
  /** Of that site. */
  origin: string
  /** By which letters say when it begins. */
  timeZone: string
  /** Of the links that show what is not published. */
  previewSecret: string
}
