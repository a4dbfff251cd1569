-- What other modules may read of this one. Their SQL names these views and no table, so that a table can change
-- its shape behind them.
create view promo.published_codes as
  select id, promo_id, code, batch_id, customer_id, issue_key, ends_at, created_at
  from promo.codes;

create view promo.published_promos as
  select id, code, kind, percent, amount, gift_sku_id, scope_kind, scope_ids, starts_at, ends_at, min_sum, currency,
    site, is_first_order_only, is_signed_in_only, includes_sale, is_alone, is_active, total_limit, phone_limit, used,
    created_at, trigger, title_ru, title_en, buy_count, free_count, campaign_id, issued_on
  from promo.promos;

create view promo.published_uses as
  select id, promo_id, order_key, phone, place, used_at, released_at, code_id, campaign_id, amount
  from promo.uses;
