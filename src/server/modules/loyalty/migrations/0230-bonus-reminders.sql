-- Lots whose owner has been told that they are about to expire: each is told of once.
create table loyalty.reminders (
  lot_id integer primary key references loyalty.lots,
  at timestamptz not null
);
