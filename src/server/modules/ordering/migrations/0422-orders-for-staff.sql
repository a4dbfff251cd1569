-- What staff look orders up by: the newest first, in each state, by the end of a phone, by words of a name or a piece.
create index orders_by_age on ordering.orders (created_at desc, key desc);
create index orders_by_state on ordering.orders (state, created_at desc, key desc);
create index orders_by_phone_end on ordering.orders (reverse(phone) text_pattern_ops);
create index orders_by_name on ordering.orders using gin (lower(name) gin_trgm_ops);
create index lines_by_name on ordering.lines using gin (lower(name_ru || ' ' || name_en || ' ' || code) gin_trgm_ops);
