-- Few carts have one, and those are looked for when its code changes.
create index carts_with_certificates on cart.carts using gin (certificate_ids) where certificate_ids <> '{}';
