-- What had gone back of the payment before the refund was promised, without any promise of ours.
alter table payments.refunds add column outside_before bigint not null default 0 check (outside_before >= 0);
