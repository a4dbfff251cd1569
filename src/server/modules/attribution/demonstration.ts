import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { DemonstrationNotes } from '../../kernel/demonstration.ts'
import { attributionsOf, type OrderAttribution } from './read-attributions.ts'

/** Whom the orders of the sandbox are owed to. */
export function attributionNotes(db: Db): DemonstrationNotes {
  return async (orderKeys, language) => {
    const { owedTo } = (language === 'en' ? en : ru).orders
    const owed = await attributionsOf(db, orderKeys)
    return owed.map((one) => ({ orderKey: one.orderKey, line: `${owedTo}: ${factsOf(one)}` }))
  }
}

function factsOf({ source, campaign, firstSource, click, reported }: OrderAttribution): string {
  const facts = { campaign, source: firstSource, click, postback: reported }
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : `${name} ${value}`))
  return [source, ...known].join(' · ')
}
