-- From which network an intent came, a /24 of IPv4 or a /48 of IPv6: its orders of a day are counted. Forgotten with the
-- intent; null where nobody is counted.
alter table ordering.intents add column network text;
create index intents_of_network on ordering.intents (network, created_at) where network is not null;
