-- Whom the platform has heard of: `customer:41`, or the hash of an address. Who is erased here is to be erased there.
create table marketing.told_people (
  key text primary key
);
insert into marketing.told_people (key)
  select distinct 'customer:' || customer_id from marketing.operations where state = 'sent' and customer_id is not null;

alter table marketing.operations drop constraint operations_kind_check;
alter table marketing.operations add constraint operations_kind_check
  check (kind in ('authorizeCustomer', 'subscribe', 'addToWishlist', 'removeFromWishlist', 'clearWishlist',
    'viewCategory', 'viewProduct', 'subscribeToPrice', 'eraseCustomer'));
-- Of somebody who is erased here: the address that the platform has to forget, until it has.
alter table marketing.operations add column email text;
