alter table exchange.told_orders rename to reported_orders;
alter table exchange.reported_orders rename column told to reported;
