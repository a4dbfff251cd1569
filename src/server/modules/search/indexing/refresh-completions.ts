import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'

/**
 * Writes anew how queries may go on. In Russian a name without its quoted part is what people type: «Кольцо „Полдень“ с
 * бриллиантом» gives «кольцо с бриллиантом». English names have no such part, so there it is a stone and a category.
 */
export async function refreshCompletions(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search.completions`)
  await tx.execute(sql`
    with phrases as (
      select 'ru' as language, btrim(lower(regexp_replace(regexp_replace(p.name_ru, '( огранки)? «[^»]*»', '', 'g'), '\\s+', ' ', 'g'))) as phrase,
          count(*)::integer as uses
        from search.documents d join catalog.published_products p on p.id = d.product_id where d.language = 'ru' group by 2
      union all
      select 'en', lower(g.name_en || ' ' || c.name_en), count(distinct p.id)::integer
        from search.documents d join catalog.published_products p on p.id = d.product_id
        join catalog.published_categories c on c.id = any(p.category_ids) and c.parent_id is null and c.path <> 'men'
        join catalog.published_product_stones s on s.product_id = p.id and s.is_main join catalog.published_gems g on g.code = s.gem
        where d.language = 'en' group by 2
      union all
      select n.language, lower(n.name), count(*)::integer
        from search.documents d join catalog.published_products p on p.id = d.product_id and d.language = 'ru'
        join catalog.published_categories c on c.id = any(p.category_ids) and c.parent_id is null
        cross join lateral (values ('ru', c.name_ru), ('en', c.name_en)) as n(language, name)
        group by n.language, n.name
    )
    insert into search.completions (language, plain, phrase, uses)
    select language, search.plain(phrase), min(phrase), sum(uses) from phrases
    where char_length(phrase) between 3 and 60 and search.plain(phrase) <> '' group by 1, 2`)
}
