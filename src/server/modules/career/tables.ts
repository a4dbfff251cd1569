import { boolean, integer, pgSchema, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { VACANCY_KINDS } from '#rules/career/vacancy-draft.ts'

export const career = pgSchema('career')

export const vacancies = career.table('vacancies', {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  position: smallint().notNull(),
  title: text().notNull(),
  place: text().notNull(),
  kind: text({ enum: VACANCY_KINDS }).notNull(),
  tasks: text().array().notNull(),
  expectations: text().array().notNull(),
  offers: text().array().notNull(),
  isOpen: boolean('is_open').notNull(),
  shownFrom: timestamp('shown_from', { withTimezone: true, mode: 'date' }),
  shownUntil: timestamp('shown_until', { withTimezone: true, mode: 'date' }),
  version: integer().notNull().default(1),
})
