-- Which edition was agreed to. Before there were editions there was only the first one.
alter table requests.stylist_requests add column consent_version text not null default '2026-11-01';
alter table requests.subscriptions add column consent_version text not null default '2026-11-01';
alter table requests.stylist_requests alter column consent_version drop default;
alter table requests.subscriptions alter column consent_version drop default;
