-- A use outlives its owner's account: a keyed hash says that the same phone used the code before, so that erasing an
-- account does not give a code once more. It goes when the promotion is over.
alter table promo.uses add column phone_hash bytea;
create index uses_of_erased_phone on promo.uses (phone_hash) where phone_hash is not null;
