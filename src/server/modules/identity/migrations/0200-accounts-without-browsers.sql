-- Accounts from before browsers were remembered have none: the first browser they sign in with is no news. An account
-- whose browsers were forgotten later is another matter, so that the absence of rows alone does not tell the two apart.
alter table identity.customers add column has_known_browser boolean not null default false;
update identity.customers set has_known_browser = true where id in (select customer_id from identity.known_browsers);
