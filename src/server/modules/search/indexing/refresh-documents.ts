import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { stoneHues } from './stone-hues.ts'

const LANGUAGES = ['ru', 'en'] as const satisfies readonly Language[]

/** Rebuilds the search documents of some products, or all: documents, descriptions and article numbers. */
export async function refreshDocuments(tx: Transaction, productIds: readonly number[] | undefined): Promise<void> {
  const chosen = productIds ? sql`= any(${`{${productIds.join(',')}}`}::integer[])` : sql`is not null`
  for (const table of ['documents', 'descriptions', 'codes'])
    await tx.execute(sql`delete from search.${sql.identifier(table)} where product_id ${chosen}`)
  for (const language of LANGUAGES) {
    await tx.execute(insertDocuments(language, chosen))
    await tx.execute(insertDescriptions(language, chosen))
  }
  // Everything with a page has its number, whether lists show it or not.
  await tx.execute(
    sql`insert into search.codes (code, product_id)
      select upper(regexp_replace(code, '[^[:alnum:]]', '', 'g')), id from catalog.published_products
      where id ${chosen} and not is_draft
      on conflict (code) do nothing`,
  )
}

function insertDocuments(language: Language, chosen: SQL): SQL {
  const own = (table: string, name = 'name') => sql`${sql.identifier(table)}.${sql.identifier(`${name}_${language}`)}`
  const other = (table: string, name = 'name') =>
    sql`${sql.identifier(table)}.${sql.identifier(`${name}_${language === 'ru' ? 'en' : 'ru'}`)}`
  const vector = (text: SQL, weight: 'A' | 'B' | 'C') =>
    sql`setweight(to_tsvector('pg_catalog.russian', search.plain(${text})), ${sql.raw(`'${weight}'`)})`

  return sql`
    with chosen as (
      select * from catalog.published_products p where p.id ${chosen} and p.is_listed and not p.is_archive
    ),
    hues as (select key as stone, value as hue from json_each_text(${JSON.stringify(stoneHues)}::json)),
    -- What a product is, as facet=value. A: first of all; B and C: as well.
    concepts as (
      select p.id, 'category=' || c.path as concept, case when home.path || '/' like c.path || '/%' then 'A' else 'B' end as weight
        from chosen p join catalog.published_categories home on home.id = p.category_id
        join catalog.published_categories c on c.id = any(p.category_ids)
      union all
      select p.id, 'designer=' || d.slug, 'A' from chosen p join catalog.published_designers d on d.id = p.designer_id
      union all
      select p.id, 'collection=' || c.slug, 'A' from chosen p join catalog.published_collections c on c.id = p.collection_id and not c.is_archive
      union all
      select p.id, 'tag=' || t.slug, 'A'
        from chosen p join catalog.published_product_tags pt on pt.product_id = p.id join catalog.published_tags t on t.id = pt.tag_id and not t.is_archive
      union all
      select p.id, 'metal=' || m.base, case when pm.position = 0 then 'A' else 'B' end
        from chosen p join catalog.published_product_metals pm on pm.product_id = p.id join catalog.published_metals m on m.code = pm.metal
      union all
      select p.id, 'color=' || pm.metal, case when pm.position = 0 then 'A' else 'B' end
        from chosen p join catalog.published_product_metals pm on pm.product_id = p.id
      union all
      select p.id, 'hue=black', 'B' from chosen p join catalog.published_product_metals pm on pm.product_id = p.id and pm.metal = 'black'
      union all
      select p.id, kind || '=' || value, case when s.is_main then 'A' else 'C' end
        from chosen p join catalog.published_product_stones s on s.product_id = p.id
        left join hues on hues.stone = case when s.gem = 'pearl' then 'pearl ' || coalesce(s.color, 'white') else s.gem end
        cross join lateral (values ('stone', s.gem), ('cut', s.cut), ('hue', hues.hue)) as of_stone(kind, value)
        where value is not null
      union all
      select p.id, 'finish=' || p.finish, 'A' from chosen p
      union all
      select p.id, 'kind=' || p.size_kind, 'A' from chosen p where p.size_kind is not null
      union all
      select p.id, 'symbol=' || search.plain(symbols.sign), 'A'
        from chosen p cross join lateral (values (p.symbol), (p.symbol_ru), (p.symbol_en)) as symbols(sign)
        where symbols.sign is not null
    ),
    vectors as (
      select id, string_agg(quote_literal(concept) || ':1' || weight, ' ')::tsvector as concepts
      from (select id, concept, min(weight) as weight from concepts group by id, concept) c group by id
    ),
    materials as (
      select p.id,
        (select string_agg(${own('c')}, ' ' order by c.id) from catalog.published_categories c where c.id = any(p.category_ids)) as categories,
        (select string_agg(concat_ws(' ', ${own('m')}, m.assay::text, ${own('m', 'coating')}), ' ' order by pm.position)
          from catalog.published_product_metals pm join catalog.published_metals m on m.code = pm.metal where pm.product_id = p.id) as metals,
        (select string_agg(distinct ${own('g')}, ' ')
          from catalog.published_product_stones s join catalog.published_gems g on g.code = s.gem where s.product_id = p.id) as stones,
        (select string_agg(${own('t')}, ' ' order by t.position)
          from catalog.published_product_tags pt join catalog.published_tags t on t.id = pt.tag_id and not t.is_archive
          where pt.product_id = p.id) as tags
      from chosen p
    )
    insert into search.documents (product_id, language, family_id, name, words)
    select p.id, ${language}, p.family_id, ' ' || search.plain(${own('p')}) || ' ',
      v.concepts
      || ${vector(own('p'), 'A')}
      || ${vector(sql`concat_ws(' ', ${own('d')}, ${other('d')}, ${own('c')}, m.categories, m.metals, m.stones, ${own('p', 'symbol')})`, 'B')}
      || ${vector(sql`concat_ws(' ', m.tags, ${other('p')}, ${other('c')})`, 'C')}
    from chosen p
    join vectors v on v.id = p.id
    join materials m on m.id = p.id
    join catalog.published_designers d on d.id = p.designer_id
    left join catalog.published_collections c on c.id = p.collection_id and not c.is_archive`
}

function insertDescriptions(language: Language, chosen: SQL): SQL {
  const description = sql.identifier(`description_${language}`)
  return sql`
    insert into search.descriptions (product_id, language, words)
    select d.product_id, d.language,
      d.words || setweight(to_tsvector('pg_catalog.russian', search.plain(p.${description})), 'D')
    from search.documents d join catalog.published_products p on p.id = d.product_id
    where d.language = ${language} and d.product_id ${chosen}`
}
