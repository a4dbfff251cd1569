-- When an admin last handed out the link of an account on a screen. Until some days have passed, whoever holds it may be
-- the very admin who made it: such an account is no second pair of eyes. Null: it came from the command line.
alter table staff.accounts add column invited_at timestamptz;

create or replace view staff.published_accounts as select id, name, invited_at from staff.accounts;
