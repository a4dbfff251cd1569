-- The last day of the sale that a campaign is, by the shop's own calendar. Null: it is no sale, or nobody has set its end.
alter table promo.campaigns add column sale_ends_on date;
