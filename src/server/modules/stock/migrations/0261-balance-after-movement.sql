-- Every movement says what was on hand after it, that of an order too: a difference is then found at the movement where
-- it began. Those of orders from before have none.
alter table stock.movements drop constraint movements_edit;
alter table stock.movements add constraint movements_edit check (
  (changed_by is null) = (changed_at is null) and (changed_by is null or on_hand_after is not null));
