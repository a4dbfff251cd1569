-- Codes that a customer typed and that did not work yet: they may, once something is added, and are offered then.
alter table cart.carts add column held_promocodes text[] not null default '{}';
