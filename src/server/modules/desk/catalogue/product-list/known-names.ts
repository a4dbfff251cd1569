import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../../kernel/database/db.ts'

/** What a file may name, by its address or by its name in either language. */
export type KnownNames = {
  designers: ReadonlyMap<string, number>
  collections: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  tags: ReadonlyMap<string, number>
  metals: ReadonlyMap<string, string>
}

type Named = { names: string[]; id: number | string }

export const plainName = (name: string) => name.trim().toLowerCase()

export async function readKnownNames(tx: Transaction): Promise<KnownNames> {
  const { rows } = await tx.execute<Record<keyof KnownNames, Named[] | null>>(sql`select
    (select json_agg(json_build_object('id', id, 'names', json_build_array(slug, name_ru, name_en)))
      from catalog.published_designers) as designers,
    (select json_agg(json_build_object('id', id, 'names', json_build_array(slug, name_ru, name_en)))
      from catalog.published_collections) as collections,
    (select json_agg(json_build_object('id', id, 'names', json_build_array(path))) from catalog.published_categories)
      as categories,
    (select json_agg(json_build_object('id', id, 'names', json_build_array(slug, name_ru, name_en)))
      from catalog.published_tags) as tags,
    (select json_agg(json_build_object('id', code, 'names', json_build_array(code, name_ru, name_en)))
      from catalog.published_metals) as metals`)
  const [found] = rows
  const byName = <Id>(list: Named[] | null | undefined) =>
    new Map((list ?? []).flatMap(({ id, names }) => names.map((name) => [plainName(name), id as Id] as const)))
  return {
    designers: byName<number>(found?.designers),
    collections: byName<number>(found?.collections),
    categories: byName<number>(found?.categories),
    tags: byName<number>(found?.tags),
    metals: byName<string>(found?.metals),
  }
}
