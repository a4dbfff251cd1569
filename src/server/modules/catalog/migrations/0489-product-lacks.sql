-- What products still lack, kept beside them: to find it out anew for every list takes seconds with many of them.
create table catalog.product_lacks (
  product_id integer primary key references catalog.products,
  -- Sold, or going to be: nobody completes what is in the archive.
  is_kept boolean not null,
  lacks text[] not null check (cardinality(lacks) > 0)
);

insert into catalog.product_lacks (product_id, is_kept, lacks)
select id, not is_archive or (is_draft and is_listed), lacks from (
  select p.id, p.is_archive, p.is_draft, p.is_listed, array_remove(array[
    case when p.name_en !~ '[A-Za-z]' or p.description_en !~ '[A-Za-z]' then 'english' end,
    case when exists (select from catalog.product_metals m where m.product_id = p.id and not exists (
      select from catalog.photos f where f.product_id = p.id and f.metal = m.metal)) then 'picture' end,
    case when exists (select from catalog.product_metals m where m.product_id = p.id and m.weight_g is null) then 'weight' end,
    case when exists (select from catalog.skus s where s.product_id = p.id and not s.is_archive and not exists (
      select from catalog.prices c where c.sku_id = s.id and c.currency = 'RUB')) then 'price' end
  ], null) as lacks from catalog.products p) as p
where lacks <> '{}';

create view catalog.published_product_lacks as
  select product_id, is_kept, lacks
  from catalog.product_lacks;

-- What staff find products and variants by.
create index products_by_words on catalog.products using gin (lower(name_ru || ' ' || name_en || ' ' || code) gin_trgm_ops);
create index skus_by_code on catalog.skus using gin (lower(code) gin_trgm_ops);
